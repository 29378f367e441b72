import{a as T,b as C,c as I,d as j,e as F,g as U}from"../../chunks/chunk-J3VIPCL2.js";import"../../chunks/chunk-LBPT2Q5X.js";import{a as o,d as c,e as _,g as h}from"../../chunks/chunk-7P6K65GC.js";import{a as w,c as x,e as E}from"../../chunks/chunk-HYBLRZGK.js";import{d as m,g as s,k as A}from"../../chunks/chunk-VS5QTGJT.js";function J(e,t,a,n,i,$){let f={switch:D,choice:D,number:G,seat:Q,free:H,several:T,decks:U,heroes:F,cards:C}[e.kind](e,t,a,n,i,$),b=e.why?.[m],y=["choice","decks","heroes"].includes(e.kind)||e.ruling;return o`<div class="option ${y?"wide":""}" data-option=${e.name}>${f}
    ${b?o`<details class="hint"><summary>${s("make.why")} <span class="chip">${e.ruling}</span></summary><p>${b}</p></details>`:c}
  </div>`}var S=e=>e.explanation[m]?o`<p class="explain" id="told-${e.name}">${e.explanation[m]}</p>`:c;function D(e,t,a,n){let i=e.name==="mode",$=(u,f,b,y)=>o`<label>
    <input type="radio" name=${e.name} .checked=${y} @change=${()=>n(u)}><span>${f}</span>
    ${b?o`<span class="usual">${s("make.usual")}</span>`:c}</label>`;return o`<fieldset aria-describedby=${e.explanation[m]?`told-${e.name}`:c}>
    <legend>${e.title[m]}</legend>${S(e)}
    <div class="oneof">
      ${i?$(void 0,s("make.by_seats"),!0,t===void 0):c}
      ${!i&&e.default===null&&e.none?$(void 0,e.none[m],!0,t===void 0):c}
      ${e.values.map(({value:u,words:f})=>{let b=!i&&u===e.default;return $(b?void 0:u,f[m],b,t===void 0?b:u===t)})}
    </div></fieldset>`}function G(e,t,a,n){return R(e,t,a,i=>n(i===""?void 0:Number(i)))}function H(e,t,a,n){return R(e,t,a,i=>n(i===""?void 0:i))}function Q(e,t,a,n,i){let $=u=>{let f=u.target.selectedIndex-1;n(f<0?void 0:f)};return o`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <select id="o-${e.name}" aria-invalid=${a?"true":c} aria-describedby="told-${e.name}" @change=${$}>
        <option .selected=${t===void 0}>${e.none?.[m]??s("make.usual")}</option>
        ${i.map((u,f)=>o`<option .selected=${t===f}>${u}</option>`)}</select></div>
    ${S(e)}`}function R(e,t,a,n){let i=e.example?s("make.example",{example:e.example}):c,$=e.default===null?e.none?.[m]:String(e.default);return o`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <input id="o-${e.name}" type=${e.kind==="number"?"number":"text"} autocomplete="off" placeholder=${i}
        min=${e.min??c} max=${e.max??c} aria-invalid=${a?"true":c}
        .value=${t===void 0?"":String(t)} aria-describedby="told-${e.name} usual-${e.name}"
        @change=${u=>n(u.target.value.trim())}></div>
    ${S(e)}<p class="hint" id="usual-${e.name}">${s("make.usual_is",{what:$??""})}</p>`}function B(e){return typeof e=="string"&&/^\d+([\s,;+]+\d+)*$/.test(e)?(e.match(/\d+/g)??[]).map(Number):e}var k=document.querySelector("#make"),r=JSON.parse(document.querySelector("#game")?.textContent??"{}"),X=r.bots[r.bots.length-1]??"",Y=Math.min(Math.max(r.usual,r.seats.min),r.seats.max),Z=["invited","code","public"],l={seats:[],options:{},clock:"none",perMove:60,minutes:10,add:5,door:"invited",takeover:120},d=null,g=!1,ee=400,L=0,M="",v=null,K=["me","device","bot","open"],te=[["bots","vintage-robot"],["device","meeple"],["friends","shaking-hands"]],q=e=>({kind:e,name:"",bot:X});k.dataset.game=r.id;function V(e){let t={bots:"bot",device:"device",friends:"open"}[e];l.seats=[q("me"),...Array.from({length:Math.max(l.seats.length,Y)-1},()=>q(t))],p()}function ae(e){let t=l.seats[e],a={n:e+1};return o`<li class="seat-row ${t.kind}">
    <span class="nth" aria-hidden="true">${e+1}</span>
    <select aria-label=${s("make.seat.kind",a)} @change=${n=>O(e,"kind",n)}>
      ${K.map(n=>o`<option value=${n} ?selected=${n===t.kind}>${s(`make.kind.${n}`)}</option>`)}
    </select>
    ${t.kind==="bot"?o`<select aria-label=${s("make.seat.bot",a)} @change=${n=>O(e,"bot",n)}>
          ${r.bots.map(n=>o`<option value=${n} ?selected=${n===t.bot}>${ne(n)}</option>`)}
        </select>`:t.kind==="open"?o`<span class="told">${s("make.kind.open.told")}</span>`:o`<input type="text" maxlength="24" autocomplete="off" .value=${t.name} aria-label=${s("make.seat.name",a)}
            placeholder=${t.kind==="me"?k.dataset.person??"":s("make.name")}
            @input=${n=>O(e,"name",n)}>`}
    ${l.seats.length>r.seats.min?o`<button class="btn quiet square" type="button" aria-label=${s("make.seat.remove",a)} @click=${()=>se(e)}>
          ${h("trash-can")}</button>`:c}
  </li>`}function ne(e){let t=`bot.${e}`,a=s(t);return a===t?e:a}function O(e,t,a){let n=a.target.value;if(Object.assign(l.seats[e],{[t]:n}),t==="kind"&&n==="me")for(let i of l.seats)i!==l.seats[e]&&i.kind==="me"&&(i.kind="device");p()}function se(e){l.seats.splice(e,1);for(let{name:t,kind:a}of r.options)a==="seat"&&l.options[t]>=l.seats.length&&delete l.options[t];p(),k.querySelectorAll(".seat-row select")[Math.max(0,e-1)]?.focus()}function le(){let e=l.seats.length>=r.seats.max;return o`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${s("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${s("make.company")}>
      ${te.map(([t,a])=>o`<button class="btn" type="button" @click=${()=>V(t)}>
        ${h(a)}${s(`make.company.${t}`)}</button>`)}
    </div>
    <ol class="seats" role="list">${l.seats.map((t,a)=>ae(a))}</ol>
    <div class="buttons">
      <button class="btn" type="button" ?disabled=${e} @click=${()=>{l.seats.push(q("bot")),p()}}>
        ${h("meeple")}${s("make.seat.add")}</button>
      <span class="muted">${s("make.seats.range",{low:r.seats.min,high:r.seats.max})}</span>
    </div>
  </section>`}function P(e){return J(e,l.options[e.name],d?.option===e.name,t=>{t===void 0?delete l.options[e.name]:l.options[e.name]=t,p()},l.seats.map(oe),l.options)}function oe(e,t){let a=e.kind==="me"?k.dataset.person:"";return s("make.seat.called",{n:t+1,who:e.name.trim()||a||s(`make.kind.${e.kind}`)})}function ie(e){let t=a=>l.options[a]??r.options.find(n=>n.name===a)?.default;return j(e,l.options,l.seats.length)&&Object.entries(e.when??{}).every(([a,n])=>[n].flat().includes(t(a)))}function ce(){let e=r.options.filter(ie),t=e.filter(n=>!n.ruling),a=e.filter(n=>n.ruling);return o`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${s("make.options")}</h2>
      <div class="options">${t.map(P)}</div>
    </section>
    ${a.length?o`<section class="panel" aria-labelledby="rulings"><details ?open=${a.some(n=>n.name===d?.option)}>
          <summary><h2 id="rulings">${s("make.rulings")}</h2></summary>
          <p class="muted explain">${s("make.rulings.told")}</p>
          <div class="options">${a.map(P)}</div>
        </details></section>`:c}`}function N(e,t,a,n){return o`<div class="field"><label for=${t}>${e}</label>
    <input id=${t} type="number" min=${a} max=${n} .value=${String(l[t])}
      @change=${i=>{l[t]=Math.min(n,Math.max(a,Number(i.target.value)||a)),p()}}></div>`}function re(){return o`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${s("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${s("make.clock")}</legend><div class="oneof">
      ${["none","move","chess"].map(e=>o`<label><input type="radio" name="clock" value=${e} .checked=${l.clock===e}
        @change=${()=>{l.clock=e,p()}}>${s(`make.clock.${e}`)}</label>`)}
    </div></fieldset>
    ${l.clock==="move"?o`<div class="pair">${N(s("make.clock.per_move"),"perMove",5,3600)}</div>`:c}
    ${l.clock==="chess"?o`<div class="pair">${N(s("make.clock.minutes"),"minutes",1,180)}${N(s("make.clock.add"),"add",0,60)}</div>`:c}
    <p class="hint">${s(`make.clock.${l.clock}.told`)}</p>
    <h2>${s("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${s("make.door")}</legend><div class="oneof">
      ${Z.map(e=>o`<label><input type="radio" name="door" .checked=${l.door===e}
        @change=${()=>{l.door=e,p()}}>${s(`make.door.${e}`)}</label>`)}</div>
      <p class="hint">${s(`make.door.${l.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${s("make.takeover")}</label>
      <select id="takeover" @change=${e=>l.takeover=Number(e.target.value)}>
        ${[30,120,600,3600,0].map(e=>o`<option value=${e} ?selected=${e===l.takeover}>${s(`make.takeover.${e}`)}</option>`)}
      </select>
      <p class="hint">${s("make.takeover.told")}</p></div>
  </section>`}function W(){let e={none:null,move:{move:l.perMove},chess:{total:l.minutes*60,add:l.add}};return{game:r.id,seats:l.seats.map(({kind:t,name:a,bot:n})=>t==="bot"?{kind:t,bot:n}:t==="open"?{kind:t}:{kind:t,name:a.trim()}),options:Object.fromEntries(r.options.map(t=>[t.name,B(I(t,l.options[t.name],l.options,l.seats.length))])),public:l.door==="public",by_code:l.door==="code",clock:e[l.clock],takeover:l.takeover||null}}function de(){let e=JSON.stringify(W());g||v||e===M||(M=e,clearTimeout(L),L=setTimeout(()=>ue(e),ee))}async function ue(e){let t=null;try{await x("/api/tables/check",JSON.parse(e))}catch(a){a instanceof w&&a.status===400&&(t=z(a))}g||v||e!==M||(d=t,p())}function z(e){let t=e instanceof w?e:{option:"",rule:""};return{why:E(e),option:t.option,rule:t.rule}}async function me(){g=!0,p();try{let e=await x("/api/tables",W()),t=Object.entries(e.invites??{});if(!t.length){location.href=e.url;return}v={...e,invites:t.map(([a,n])=>[Number(a),n])}}catch(e){d=z(e)}g=!1,p(),v?k.querySelector("h2")?.focus():d?.option&&k.querySelector(`[data-option="${d.option}"]`)?.scrollIntoView({block:"center"})}function $e(){let e=a=>l.seats.filter(n=>n.kind===a).length,t=e("open");return o`<aside class="panel summary stack">
    <h2>${r.title}</h2>
    <dl>${K.filter(e).map(a=>o`<div><dt>${s(`make.kind.${a}`)}</dt><dd>${e(a)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${d?o`<p class="notice bad">${h("padlock")}<span>${d.why}
            ${d.rule?o`<a class="rule" href="/rules/${r.id}/${d.rule}">${d.rule}</a>`:c}</span></p>`:o`<p class="hint">${t?s("make.then.friends",{n:t}):s("make.then.now")}</p>`}
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${g}>${h("knight-banner")}${s("make.open")}</button>
  </aside>`}async function pe(e,t){let a=t.currentTarget,n=k.querySelector("[data-copied]");try{await navigator.clipboard.writeText(e),n.textContent=s("make.copied")}catch{n.textContent=s("make.not_copied"),a.parentElement?.querySelector("input")?.select()}}function fe(e){return o`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${s("make.ready")}</h2>
    <p class="muted">${s(l.door==="invited"?"make.ready.invited":"make.ready.told")} <b class="code">${A(e.code)}</b></p>
    <ul class="invites" role="list">${e.invites.map(([t,a])=>{let n=new URL(a,location.href).href,i={n:t+1};return o`<li><span>${s("make.invite.seat",i)}</span>
        <input type="text" readonly .value=${n} aria-label=${s("make.invite.link",i)}>
        <button class="btn" type="button" @click=${$=>pe(n,$)}>${h("share")}${s("make.copy")}<span class="visually-hidden"> ${s("make.invite.seat",i)}</span></button></li>`})}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${e.url}>${h("knight-banner")}${s("make.go")}</a></div>
  </section>`}function ke(e){e.preventDefault(),me()}function p(){g||(d=v?null:d),_(v?fe(v):o`<form class="make" @submit=${ke} novalidate>
    <div class="stack">${le()}${ce()}${re()}</div>${$e()}</form>`,k),de()}k.replaceChildren();V("bots");
