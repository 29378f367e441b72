import{a as T,b as C,c as I,d as U,e as j,g as F}from"../../chunks/chunk-J3VIPCL2.js";import"../../chunks/chunk-LBPT2Q5X.js";import{a as i,d as r,e as _,g as f}from"../../chunks/chunk-7P6K65GC.js";import{a as w,c as x,e as E}from"../../chunks/chunk-HYBLRZGK.js";import{d as m,g as n,k as A}from"../../chunks/chunk-VS5QTGJT.js";function D(e,t,a,s,o,$){let k={switch:R,choice:R,number:G,seat:Q,free:H,several:T,decks:F,heroes:j,cards:C}[e.kind](e,t,a,s,o,$),b=e.why?.[m],y=["choice","decks","heroes"].includes(e.kind)||e.ruling;return i`<div class="option ${y?"wide":""}" data-option=${e.name}>${k}
    ${b?i`<details class="hint"><summary>${n("make.why")} <span class="chip">${e.ruling}</span></summary><p>${b}</p></details>`:r}
  </div>`}var S=e=>e.explanation[m]?i`<p class="explain" id="told-${e.name}">${e.explanation[m]}</p>`:r;function R(e,t,a,s){let o=e.name==="mode",$=(u,k,b,y)=>i`<label>
    <input type="radio" name=${e.name} .checked=${y} @change=${()=>s(u)}><span>${k}</span>
    ${b?i`<span class="usual">${n("make.usual")}</span>`:r}</label>`;return i`<fieldset aria-describedby=${e.explanation[m]?`told-${e.name}`:r}>
    <legend>${e.title[m]}</legend>${S(e)}
    <div class="oneof">
      ${o?$(void 0,n("make.by_seats"),!0,t===void 0):r}
      ${!o&&e.default===null&&e.none?$(void 0,e.none[m],!0,t===void 0):r}
      ${e.values.map(({value:u,words:k})=>{let b=!o&&u===e.default;return $(b?void 0:u,k[m],b,t===void 0?b:u===t)})}
    </div></fieldset>`}function G(e,t,a,s){return J(e,t,a,o=>s(o===""?void 0:Number(o)))}function H(e,t,a,s){return J(e,t,a,o=>s(o===""?void 0:o))}function Q(e,t,a,s,o){let $=u=>{let k=u.target.selectedIndex-1;s(k<0?void 0:k)};return i`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <select id="o-${e.name}" aria-invalid=${a?"true":r} aria-describedby="told-${e.name}" @change=${$}>
        <option .selected=${t===void 0}>${e.none?.[m]??n("make.usual")}</option>
        ${o.map((u,k)=>i`<option .selected=${t===k}>${u}</option>`)}</select></div>
    ${S(e)}`}function J(e,t,a,s){let o=e.example?n("make.example",{example:e.example}):r,$=e.default===null?e.none?.[m]:String(e.default);return i`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <input id="o-${e.name}" type=${e.kind==="number"?"number":"text"} autocomplete="off" placeholder=${o}
        min=${e.min??r} max=${e.max??r} aria-invalid=${a?"true":r}
        .value=${t===void 0?"":String(t)} aria-describedby="told-${e.name} usual-${e.name}"
        @change=${u=>s(u.target.value.trim())}></div>
    ${S(e)}<p class="hint" id="usual-${e.name}">${n("make.usual_is",{what:$??""})}</p>`}function L(e){return typeof e=="string"&&/^\d+([\s,;+]+\d+)*$/.test(e)?(e.match(/\d+/g)??[]).map(Number):e}var h=document.querySelector("#make"),c=JSON.parse(document.querySelector("#game")?.textContent??"{}"),X=c.bots[c.bots.length-1]??"",Y=Math.min(Math.max(c.usual,c.seats.min),c.seats.max),Z=["invited","code","public"],l={seats:[],options:{},clock:"none",perMove:60,minutes:10,add:5,door:"invited",takeover:120},d=null,g=!1,ee=400,P=0,M="",v=null,K=["me","device","bot","open"],te=[["bots","vintage-robot"],["device","meeple"],["friends","shaking-hands"]],q=e=>({kind:e,name:"",bot:X});h.dataset.game=c.id;function V(e){let t={bots:"bot",device:"device",friends:"open"}[e];l.seats=[q("me"),...Array.from({length:Math.max(l.seats.length,Y)-1},()=>q(t))],p()}function ae(e){let t=l.seats[e],a={n:e+1};return i`<li class="seat-row ${t.kind}">
    <span class="nth" aria-hidden="true">${e+1}</span>
    <select aria-label=${n("make.seat.kind",a)} @change=${s=>O(e,"kind",s)}>
      ${K.map(s=>i`<option value=${s} ?selected=${s===t.kind}>${n(`make.kind.${s}`)}</option>`)}
    </select>
    ${t.kind==="bot"?i`<select aria-label=${n("make.seat.bot",a)} @change=${s=>O(e,"bot",s)}>
          ${c.bots.map(s=>i`<option value=${s} ?selected=${s===t.bot}>${ne(s)}</option>`)}
        </select>`:t.kind==="open"?i`<span class="told">${n("make.kind.open.told")}</span>`:i`<input type="text" maxlength="24" autocomplete="off" .value=${t.name} aria-label=${n("make.seat.name",a)}
            placeholder=${t.kind==="me"?h.dataset.person??"":n("make.name")}
            @input=${s=>O(e,"name",s)}>`}
    ${l.seats.length>c.seats.min?i`<button class="btn quiet square" type="button" aria-label=${n("make.seat.remove",a)} @click=${()=>se(e)}>
          ${f("trash-can")}</button>`:r}
  </li>`}function ne(e){let t=`bot.${e}`,a=n(t);return a===t?e:a}function O(e,t,a){let s=a.target.value;if(Object.assign(l.seats[e],{[t]:s}),t==="kind"&&s==="me")for(let o of l.seats)o!==l.seats[e]&&o.kind==="me"&&(o.kind="device");p()}function se(e){l.seats.splice(e,1);for(let{name:t,kind:a}of c.options)a==="seat"&&l.options[t]>=l.seats.length&&delete l.options[t];p(),h.querySelectorAll(".seat-row select")[Math.max(0,e-1)]?.focus()}function le(){let e=l.seats.length>=c.seats.max;return i`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${n("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${n("make.company")}>
      ${te.map(([t,a])=>i`<button class="btn" type="button" @click=${()=>V(t)}>
        ${f(a)}${n(`make.company.${t}`)}</button>`)}
    </div>
    <ol class="seats" role="list">${l.seats.map((t,a)=>ae(a))}</ol>
    <div class="buttons">
      <button class="btn" type="button" ?disabled=${e} @click=${()=>{l.seats.push(q("bot")),p()}}>
        ${f("meeple")}${n("make.seat.add")}</button>
      <span class="muted">${n("make.seats.range",{low:c.seats.min,high:c.seats.max})}</span>
    </div>
  </section>`}function B(e){return D(e,l.options[e.name],d?.option===e.name,t=>{t===void 0?delete l.options[e.name]:l.options[e.name]=t,p()},l.seats.map(ie),l.options)}function ie(e,t){let a=e.kind==="me"?h.dataset.person:"";return n("make.seat.called",{n:t+1,who:e.name.trim()||a||n(`make.kind.${e.kind}`)})}function oe(e){let t=a=>l.options[a]??c.options.find(s=>s.name===a)?.default;return U(e,l.options,l.seats.length)&&Object.entries(e.when??{}).every(([a,s])=>[s].flat().includes(t(a)))}function ce(){let e=c.options.filter(oe),t=e.filter(s=>!s.ruling),a=e.filter(s=>s.ruling);return i`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${n("make.options")}</h2>
      <div class="options">${t.map(B)}</div>
    </section>
    ${a.length?i`<section class="panel" aria-labelledby="rulings"><details ?open=${a.some(s=>s.name===d?.option)}>
          <summary><h2 id="rulings">${n("make.rulings")}</h2></summary>
          <p class="muted explain">${n("make.rulings.told")}</p>
          <div class="options">${a.map(B)}</div>
        </details></section>`:r}`}function N(e,t,a,s){return i`<div class="field"><label for=${t}>${e}</label>
    <input id=${t} type="number" min=${a} max=${s} .value=${String(l[t])}
      @change=${o=>{l[t]=Math.min(s,Math.max(a,Number(o.target.value)||a)),p()}}></div>`}function re(){return i`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${n("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.clock")}</legend><div class="oneof">
      ${["none","move","chess"].map(e=>i`<label><input type="radio" name="clock" value=${e} .checked=${l.clock===e}
        @change=${()=>{l.clock=e,p()}}>${n(`make.clock.${e}`)}</label>`)}
    </div></fieldset>
    ${l.clock==="move"?i`<div class="pair">${N(n("make.clock.per_move"),"perMove",5,3600)}</div>`:r}
    ${l.clock==="chess"?i`<div class="pair">${N(n("make.clock.minutes"),"minutes",1,180)}${N(n("make.clock.add"),"add",0,60)}</div>`:r}
    <p class="hint">${n(`make.clock.${l.clock}.told`)}</p>
    <h2>${n("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.door")}</legend><div class="oneof">
      ${Z.map(e=>i`<label><input type="radio" name="door" .checked=${l.door===e}
        @change=${()=>{l.door=e,p()}}>${n(`make.door.${e}`)}</label>`)}</div>
      <p class="hint">${n(`make.door.${l.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${n("make.takeover")}</label>
      <select id="takeover" @change=${e=>l.takeover=Number(e.target.value)}>
        ${[30,120,600,3600,0].map(e=>i`<option value=${e} ?selected=${e===l.takeover}>${n(`make.takeover.${e}`)}</option>`)}
      </select>
      <p class="hint">${n("make.takeover.told")}</p></div>
  </section>`}function W(){let e={none:null,move:{move:l.perMove},chess:{total:l.minutes*60,add:l.add}};return{game:c.id,seats:l.seats.map(({kind:t,name:a,bot:s})=>t==="bot"?{kind:t,bot:s}:t==="open"?{kind:t}:{kind:t,name:a.trim()}),options:Object.fromEntries(c.options.map(t=>[t.name,L(I(t,l.options[t.name],l.options,l.seats.length))])),public:l.door==="public",by_code:l.door==="code",clock:e[l.clock],takeover:l.takeover||null}}function de(){let e=JSON.stringify(W());g||v||e===M||(M=e,clearTimeout(P),P=setTimeout(()=>ue(e),ee))}async function ue(e){let t=null;try{await x("/api/tables/check",JSON.parse(e))}catch(a){a instanceof w&&a.status===400&&(t=z(a))}g||v||e!==M||(d=t,p())}function z(e){let t=e instanceof w?e:{option:"",rule:""};return{why:E(e),option:t.option,rule:t.rule}}async function me(){g=!0,p();try{let e=await x("/api/tables",W()),t=Object.entries(e.invites??{});if(!t.length){location.href=e.url;return}v={...e,invites:t.map(([a,s])=>[Number(a),s])}}catch(e){d=z(e)}g=!1,p(),v?h.querySelector("h2")?.focus():d?.option&&h.querySelector(`[data-option="${d.option}"]`)?.scrollIntoView({block:"center"})}function $e(){let e=a=>l.seats.filter(s=>s.kind===a).length,t=e("open");return i`<aside class="panel summary stack">
    <h2>${c.title}</h2>
    <dl>${K.filter(e).map(a=>i`<div><dt>${n(`make.kind.${a}`)}</dt><dd>${e(a)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${d?i`<p class="notice bad">${f("padlock")}<span>${d.why}
            ${d.rule?i`<a class="rule" href="/rules/${c.id}/${d.rule}">${d.rule}</a>`:r}</span></p>`:i`<p class="hint">${t?n("make.then.friends",{n:t}):n("make.then.now")}</p>`}
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${g}>${f("knight-banner")}${n("make.open")}</button>
  </aside>`}async function pe(e,t){let a=t.currentTarget,s=h.querySelector("[data-copied]");try{await navigator.clipboard.writeText(e),s.textContent=n("make.copied")}catch{s.textContent=n("make.not_copied"),a.parentElement?.querySelector("input")?.select()}}function ke(e){navigator.share({title:c.title,text:n("make.share.text",{game:c.title}),url:e}).catch(t=>console.info("Nothing was shared.",t))}function fe(e){return i`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${n("make.ready")}</h2>
    <p class="muted">${n(l.door==="invited"?"make.ready.invited":"make.ready.told")} <b class="code">${A(e.code)}</b></p>
    <ul class="invites" role="list">${e.invites.map(([t,a])=>{let s=new URL(a,location.href).href,o={n:t+1};return i`<li><span>${n("make.invite.seat",o)}</span>
        <input type="text" readonly .value=${s} aria-label=${n("make.invite.link",o)}>
        <button class="btn" type="button" @click=${$=>pe(s,$)}>${f("share")}${n("make.copy")}<span class="visually-hidden"> ${n("make.invite.seat",o)}</span></button>
        ${"share"in navigator?i`<button class="btn" type="button" @click=${()=>ke(s)}>${f("shaking-hands")}${n("make.share")}<span class="visually-hidden"> ${n("make.invite.seat",o)}</span></button>`:r}</li>`})}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${e.url}>${f("knight-banner")}${n("make.go")}</a></div>
  </section>`}function he(e){e.preventDefault(),me()}function p(){g||(d=v?null:d),_(v?fe(v):i`<form class="make" @submit=${he} novalidate>
    <div class="stack">${le()}${ce()}${re()}</div>${$e()}</form>`,h),de()}h.replaceChildren();V(new URLSearchParams(location.search).has("friends")?"friends":"bots");
