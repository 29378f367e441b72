import{c as T}from"../../chunks/chunk-WQOCLPZL.js";import{a as j,b as C,c as I,d as U,e as F,f as R,g as B,i as D}from"../../chunks/chunk-5HAI3I5J.js";import"../../chunks/chunk-AVTKKTFC.js";import"../../chunks/chunk-LBPT2Q5X.js";import{a as o,d as r,e as _,g as k}from"../../chunks/chunk-7P6K65GC.js";import{a as w,c as x,e as E}from"../../chunks/chunk-HYBLRZGK.js";import{d as m,g as n,k as A}from"../../chunks/chunk-VS5QTGJT.js";function L(e,t,a,s,i,p){let f={switch:J,choice:J,number:X,seat:Z,free:Y,several:j,ordered:U,decks:D,heroes:B,cards:I}[e.kind](e,t,a,s,i,p),b=e.why?.[m],y=["choice","ordered","decks","heroes"].includes(e.kind)||e.ruling;return o`<div class="option ${y?"wide":""}" data-option=${e.name}>${f}
    ${b?o`<details class="hint"><summary>${n("make.why")} <span class="chip">${e.ruling}</span></summary><p>${b}</p></details>`:r}
  </div>`}var S=e=>e.explanation[m]?o`<p class="explain" id="told-${e.name}">${e.explanation[m]}</p>`:r;function J(e,t,a,s){let i=e.name==="mode",p=(u,f,b,y)=>o`<label>
    <input type="radio" name=${e.name} .checked=${y} @change=${()=>s(u)}><span>${f}</span>
    ${b?o`<span class="usual">${n("make.usual")}</span>`:r}</label>`;return o`<fieldset aria-describedby=${e.explanation[m]?`told-${e.name}`:r}>
    <legend>${e.title[m]}</legend>${S(e)}
    <div class="oneof">
      ${i?p(void 0,n("make.by_seats"),!0,t===void 0):r}
      ${!i&&e.default===null&&e.none?p(void 0,e.none[m],!0,t===void 0):r}
      ${e.values.map(({value:u,words:f})=>{let b=!i&&u===e.default;return p(b?void 0:u,f[m],b,t===void 0?b:u===t)})}
    </div></fieldset>`}function X(e,t,a,s){return P(e,t,a,i=>s(i===""?void 0:Number(i)))}function Y(e,t,a,s){return P(e,t,a,i=>s(i===""?void 0:i))}function Z(e,t,a,s,i){let p=u=>{let f=u.target.selectedIndex-1;s(f<0?void 0:f)};return o`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <select id="o-${e.name}" aria-invalid=${a?"true":r} aria-describedby="told-${e.name}" @change=${p}>
        <option .selected=${t===void 0}>${e.none?.[m]??n("make.usual")}</option>
        ${i.map((u,f)=>o`<option .selected=${t===f}>${u}</option>`)}</select></div>
    ${S(e)}`}function P(e,t,a,s){let i=e.example?n("make.example",{example:e.example}):r,p=e.default===null?e.none?.[m]:String(e.default);return o`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <input id="o-${e.name}" type=${e.kind==="number"?"number":"text"} autocomplete="off" placeholder=${i}
        min=${e.min??r} max=${e.max??r} aria-invalid=${a?"true":r}
        .value=${t===void 0?"":String(t)} aria-describedby="told-${e.name} usual-${e.name}"
        @change=${u=>s(u.target.value.trim())}></div>
    ${S(e)}<p class="hint" id="usual-${e.name}">${n("make.usual_is",{what:p??""})}</p>`}function H(e){return typeof e=="string"&&/^\d+([\s,;+]+\d+)*$/.test(e)?(e.match(/\d+/g)??[]).map(Number):e}var h=document.querySelector("#make"),c=JSON.parse(document.querySelector("#game")?.textContent??"{}"),ee=c.bots[c.bots.length-1]??"",te=Math.min(Math.max(c.usual,c.seats.min),c.seats.max),ae=["invited","code","public"],l={seats:[],options:{},clock:"none",perMove:60,minutes:10,add:5,door:"invited",takeover:120},d=null,g=!1,ne=400,K=0,M="",v=null,W=["me","device","bot","open"],se=[["bots","vintage-robot"],["device","meeple"],["friends","shaking-hands"]],q=e=>({kind:e,name:"",bot:ee});h.dataset.game=c.id;function z(e){let t={bots:"bot",device:"device",friends:"open"}[e];l.seats=[q("me"),...Array.from({length:Math.max(l.seats.length,te)-1},()=>q(t))],$()}function le(e){let t=l.seats[e],a={n:e+1};return o`<li class="seat-row ${t.kind}">
    <span class="nth" aria-hidden="true">${e+1}</span>
    <select aria-label=${n("make.seat.kind",a)} @change=${s=>O(e,"kind",s)}>
      ${W.map(s=>o`<option value=${s} ?selected=${s===t.kind}>${n(`make.kind.${s}`)}</option>`)}
    </select>
    ${t.kind==="bot"?o`<select aria-label=${n("make.seat.bot",a)} @change=${s=>O(e,"bot",s)}>
          ${c.bots.map(s=>o`<option value=${s} ?selected=${s===t.bot}>${oe(s)}</option>`)}
        </select>`:t.kind==="open"?o`<span class="told">${n("make.kind.open.told")}</span>`:o`<input type="text" maxlength="24" autocomplete="off" .value=${t.name} aria-label=${n("make.seat.name",a)}
            placeholder=${t.kind==="me"?h.dataset.person??"":n("make.name")}
            @input=${s=>O(e,"name",s)}>`}
    ${l.seats.length>c.seats.min?o`<button class="btn quiet square" type="button" aria-label=${n("make.seat.remove",a)} @click=${()=>ie(e)}>
          ${k("trash-can")}</button>`:r}
  </li>`}function oe(e){let t=`bot.${e}`,a=n(t);return a===t?e:a}function O(e,t,a){let s=a.target.value;if(Object.assign(l.seats[e],{[t]:s}),t==="kind"&&s==="me")for(let i of l.seats)i!==l.seats[e]&&i.kind==="me"&&(i.kind="device");$()}function ie(e){l.seats.splice(e,1);for(let{name:t,kind:a}of c.options)a==="seat"&&l.options[t]>=l.seats.length&&delete l.options[t];$(),h.querySelectorAll(".seat-row select")[Math.max(0,e-1)]?.focus()}function ce(){let e=l.seats.length>=c.seats.max;return o`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${n("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${n("make.company")}>
      ${se.map(([t,a])=>o`<button class="btn" type="button" @click=${()=>z(t)}>
        ${k(a)}${n(`make.company.${t}`)}</button>`)}
    </div>
    <ol class="seats" role="list">${l.seats.map((t,a)=>le(a))}</ol>
    <div class="buttons">
      <button class="btn" type="button" ?disabled=${e} @click=${()=>{l.seats.push(q("bot")),$()}}>
        ${k("meeple")}${n("make.seat.add")}</button>
      <span class="muted">${n("make.seats.range",{low:c.seats.min,high:c.seats.max})}</span>
    </div>
  </section>`}function V(e){return L(e,l.options[e.name],d?.option===e.name,t=>{t===void 0?delete l.options[e.name]:l.options[e.name]=t,$()},l.seats.map(re),l.options)}function re(e,t){let a=e.kind==="me"?h.dataset.person:"";return n("make.seat.called",{n:t+1,who:e.name.trim()||a||n(`make.kind.${e.kind}`)})}function de(e){let t=a=>l.options[a]??c.options.find(s=>s.name===a)?.default;return R(e,l.options,l.seats.length)&&Object.entries(e.when??{}).every(([a,s])=>[s].flat().includes(t(a)))}function ue(){let e=c.options.filter(de),t=e.filter(s=>!s.ruling),a=e.filter(s=>s.ruling);return o`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${n("make.options")}</h2>
      <div class="options">${t.map(V)}</div>
    </section>
    ${a.length?o`<section class="panel" aria-labelledby="rulings"><details ?open=${a.some(s=>s.name===d?.option)}>
          <summary><h2 id="rulings">${n("make.rulings")}</h2></summary>
          <p class="muted explain">${n("make.rulings.told")}</p>
          <div class="options">${a.map(V)}</div>
        </details></section>`:r}`}function N(e,t,a,s){return o`<div class="field"><label for=${t}>${e}</label>
    <input id=${t} type="number" min=${a} max=${s} .value=${String(l[t])}
      @change=${i=>{l[t]=Math.min(s,Math.max(a,Number(i.target.value)||a)),$()}}></div>`}function me(){return o`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${n("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.clock")}</legend><div class="oneof">
      ${["none","move","chess"].map(e=>o`<label><input type="radio" name="clock" value=${e} .checked=${l.clock===e}
        @change=${()=>{l.clock=e,$()}}>${n(`make.clock.${e}`)}</label>`)}
    </div></fieldset>
    ${l.clock==="move"?o`<div class="pair">${N(n("make.clock.per_move"),"perMove",5,3600)}</div>`:r}
    ${l.clock==="chess"?o`<div class="pair">${N(n("make.clock.minutes"),"minutes",1,180)}${N(n("make.clock.add"),"add",0,60)}</div>`:r}
    <p class="hint">${n(`make.clock.${l.clock}.told`)}</p>
    <h2>${n("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.door")}</legend><div class="oneof">
      ${ae.map(e=>o`<label><input type="radio" name="door" .checked=${l.door===e}
        @change=${()=>{l.door=e,$()}}>${n(`make.door.${e}`)}</label>`)}</div>
      <p class="hint">${n(`make.door.${l.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${n("make.takeover")}</label>
      <select id="takeover" @change=${e=>l.takeover=Number(e.target.value)}>
        ${[30,120,600,3600,0].map(e=>o`<option value=${e} ?selected=${e===l.takeover}>${n(`make.takeover.${e}`)}</option>`)}
      </select>
      <p class="hint">${n("make.takeover.told")}</p></div>
  </section>`}function G(){let e={none:null,move:{move:l.perMove},chess:{total:l.minutes*60,add:l.add}};return{game:c.id,seats:l.seats.map(({kind:t,name:a,bot:s})=>t==="bot"?{kind:t,bot:s}:t==="open"?{kind:t}:{kind:t,name:a.trim()}),options:Object.fromEntries(c.options.map(t=>[t.name,H(F(t,l.options[t.name],l.options,l.seats.length))])),public:l.door==="public",by_code:l.door==="code",clock:e[l.clock],takeover:l.takeover||null}}function $e(){let e=JSON.stringify(G());g||v||e===M||(M=e,clearTimeout(K),K=setTimeout(()=>pe(e),ne))}async function pe(e){let t=null;try{await x("/api/tables/check",JSON.parse(e))}catch(a){a instanceof w&&a.status===400&&(t=Q(a))}g||v||e!==M||(d=t,$())}function Q(e){let t=e instanceof w?e:{option:"",rule:""};return{why:E(e),option:t.option,rule:t.rule}}async function fe(){g=!0,$();try{let e=await x("/api/tables",G()),t=Object.entries(e.invites??{});if(!t.length){location.href=e.url;return}v={...e,invites:t.map(([a,s])=>[Number(a),s])}}catch(e){d=Q(e)}g=!1,$(),v?h.querySelector("h2")?.focus():d?.option&&h.querySelector(`[data-option="${d.option}"]`)?.scrollIntoView({block:"center"})}function ke(){let e=a=>l.seats.filter(s=>s.kind===a).length,t=e("open");return o`<aside class="panel summary stack">
    <h2>${c.title}</h2>
    <dl>${W.filter(e).map(a=>o`<div><dt>${n(`make.kind.${a}`)}</dt><dd>${e(a)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${d?o`<p class="notice bad">${k("padlock")}<span>${d.why}
            ${d.rule?o`<a class="rule" href="/rules/${c.id}/${d.rule}">${d.rule}</a>`:r}</span></p>`:o`<p class="hint">${t?n("make.then.friends",{n:t}):n("make.then.now")}</p>`}
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${g}>${k("knight-banner")}${n("make.open")}</button>
  </aside>`}async function he(e,t){let a=t.currentTarget,s=h.querySelector("[data-copied]");try{await navigator.clipboard.writeText(e),s.textContent=n("make.copied")}catch{s.textContent=n("make.not_copied"),a.parentElement?.querySelector("input")?.select()}}function be(e){navigator.share({title:c.title,text:n("make.share.text",{game:c.title}),url:e}).catch(t=>console.info("Nothing was shared.",t))}function ve(e){return o`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${n("make.ready")}</h2>
    <p class="muted">${n(l.door==="invited"?"make.ready.invited":"make.ready.told")} <b class="code">${A(e.code)}</b></p>
    <ul class="invites" role="list">${e.invites.map(([t,a])=>{let s=new URL(a,location.href).href,i={n:t+1};return o`<li><span>${n("make.invite.seat",i)}</span>
        <input type="text" readonly .value=${s} aria-label=${n("make.invite.link",i)}>
        <button class="btn" type="button" @click=${p=>he(s,p)}>${k("share")}${n("make.copy")}<span class="visually-hidden"> ${n("make.invite.seat",i)}</span></button>
        ${"share"in navigator?o`<button class="btn" type="button" @click=${()=>be(s)}>${k("shaking-hands")}${n("make.share")}<span class="visually-hidden"> ${n("make.invite.seat",i)}</span></button>`:r}</li>`})}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${e.url}>${k("knight-banner")}${n("make.go")}</a></div>
  </section>`}function ge(e){e.preventDefault(),fe()}function $(){g||(d=v?null:d),_(v?ve(v):o`<form class="make" @submit=${ge} novalidate>
    <div class="stack">${ce()}${ue()}${me()}</div>${ke()}</form>`,h),$e()}async function ye(){let e=T(c.id);if(!e)return;let t=await C(e.text);t&&Object.assign(l.options,e.options,{cards:t}),$()}h.replaceChildren();z(new URLSearchParams(location.search).has("friends")?"friends":"bots");ye();
