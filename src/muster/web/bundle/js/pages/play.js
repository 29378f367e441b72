import{c as R}from"../../chunks/chunk-WQOCLPZL.js";import{a as B,b as F,c as P,d as U,e as D,f as J,g as L,i as H}from"../../chunks/chunk-5HAI3I5J.js";import"../../chunks/chunk-AVTKKTFC.js";import"../../chunks/chunk-LBPT2Q5X.js";import{a as l,d as r,e as j,g as k}from"../../chunks/chunk-7P6K65GC.js";import{a as S,b as I,c as O,e as N}from"../../chunks/chunk-HYBLRZGK.js";import{d as m,g as n,k as T}from"../../chunks/chunk-VS5QTGJT.js";function V(e,t,a,s,i,p){let h={switch:K,choice:K,number:te,seat:ne,free:ae,several:B,ordered:U,decks:H,heroes:L,cards:P}[e.kind](e,t,a,s,i,p),v=e.why?.[m],x=["choice","ordered","decks","heroes"].includes(e.kind)||e.ruling;return l`<div class="option ${x?"wide":""}" data-option=${e.name}>${h}
    ${v?l`<details class="hint"><summary>${n("make.why")} <span class="chip">${e.ruling}</span></summary><p>${v}</p></details>`:r}
  </div>`}var M=e=>e.explanation[m]?l`<p class="explain" id="told-${e.name}">${e.explanation[m]}</p>`:r;function K(e,t,a,s){let i=e.name==="mode",p=(u,h,v,x)=>l`<label>
    <input type="radio" name=${e.name} .checked=${x} @change=${()=>s(u)}><span>${h}</span>
    ${v?l`<span class="usual">${n("make.usual")}</span>`:r}</label>`;return l`<fieldset aria-describedby=${e.explanation[m]?`told-${e.name}`:r}>
    <legend>${e.title[m]}</legend>${M(e)}
    <div class="oneof">
      ${i?p(void 0,n("make.by_seats"),!0,t===void 0):r}
      ${!i&&e.default===null&&e.none?p(void 0,e.none[m],!0,t===void 0):r}
      ${e.values.map(({value:u,words:h})=>{let v=!i&&u===e.default;return p(v?void 0:u,h[m],v,t===void 0?v:u===t)})}
    </div></fieldset>`}function te(e,t,a,s){return W(e,t,a,i=>s(i===""?void 0:Number(i)))}function ae(e,t,a,s){return W(e,t,a,i=>s(i===""?void 0:i))}function ne(e,t,a,s,i){let p=u=>{let h=u.target.selectedIndex-1;s(h<0?void 0:h)};return l`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <select id="o-${e.name}" aria-invalid=${a?"true":r} aria-describedby="told-${e.name}" @change=${p}>
        <option .selected=${t===void 0}>${e.none?.[m]??n("make.usual")}</option>
        ${i.map((u,h)=>l`<option .selected=${t===h}>${u}</option>`)}</select></div>
    ${M(e)}`}function W(e,t,a,s){let i=e.example?n("make.example",{example:e.example}):r,p=e.default===null?e.none?.[m]:String(e.default);return l`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <input id="o-${e.name}" type=${e.kind==="number"?"number":"text"} autocomplete="off" placeholder=${i}
        min=${e.min??r} max=${e.max??r} aria-invalid=${a?"true":r}
        .value=${t===void 0?"":String(t)} aria-describedby="told-${e.name} usual-${e.name}"
        @change=${u=>s(u.target.value.trim())}></div>
    ${M(e)}<p class="hint" id="usual-${e.name}">${n("make.usual_is",{what:p??""})}</p>`}function z(e){return typeof e=="string"&&/^\d+([\s,;+]+\d+)*$/.test(e)?(e.match(/\d+/g)??[]).map(Number):e}var f=document.querySelector("#make"),c=JSON.parse(document.querySelector("#game")?.textContent??"{}"),b=f.dataset.source??"",X=Math.max(0,Number(new URLSearchParams(location.search).get("at"))||0),w=[],se=c.bots[c.bots.length-1]??"",oe=()=>Math.min(Math.max(c.usual,c.seats.min),c.seats.max),le=["invited","code","public"],o={seats:[],options:{},clock:"none",perMove:60,minutes:10,add:5,door:"invited",takeover:120},d=null,y=!1,ie=400,G=0,A="",g=null,Y=["me","device","bot","open"],ce=[["bots","vintage-robot"],["device","meeple"],["friends","shaking-hands"]],C=e=>({kind:e,name:"",bot:se});f.dataset.game=c.id;function E(e){let t={bots:"bot",device:"device",friends:"open"}[e];o.seats=[C("me"),...Array.from({length:Math.max(o.seats.length,oe())-1},()=>C(t))],$()}function re(e){let t=o.seats[e],a={n:e+1};return l`<li class="seat-row ${t.kind}">
    <span class="nth" aria-hidden="true">${e+1}</span>
    ${w[e]?l`<span class="told was">${n("make.on.was",{name:w[e]})}</span>`:r}
    <select aria-label=${n("make.seat.kind",a)} @change=${s=>q(e,"kind",s)}>
      ${Y.map(s=>l`<option value=${s} ?selected=${s===t.kind}>${n(`make.kind.${s}`)}</option>`)}
    </select>
    ${t.kind==="bot"?l`<select aria-label=${n("make.seat.bot",a)} @change=${s=>q(e,"bot",s)}>
          ${c.bots.map(s=>l`<option value=${s} ?selected=${s===t.bot}>${de(s)}</option>`)}
        </select>`:t.kind==="open"?l`<span class="told">${n("make.kind.open.told")}</span>`:l`<input type="text" maxlength="24" autocomplete="off" .value=${t.name} aria-label=${n("make.seat.name",a)}
            placeholder=${t.kind==="me"?f.dataset.person??"":n("make.name")}
            @input=${s=>q(e,"name",s)}>`}
    ${o.seats.length>c.seats.min?l`<button class="btn quiet square" type="button" aria-label=${n("make.seat.remove",a)} @click=${()=>ue(e)}>
          ${k("trash-can")}</button>`:r}
  </li>`}function de(e){let t=`bot.${e}`,a=n(t);return a===t?e:a}function q(e,t,a){let s=a.target.value;if(Object.assign(o.seats[e],{[t]:s}),t==="kind"&&s==="me")for(let i of o.seats)i!==o.seats[e]&&i.kind==="me"&&(i.kind=b?"bot":"device");$()}function ue(e){o.seats.splice(e,1);for(let{name:t,kind:a}of c.options)a==="seat"&&o.options[t]>=o.seats.length&&delete o.options[t];$(),f.querySelectorAll(".seat-row select")[Math.max(0,e-1)]?.focus()}function me(){let e=o.seats.length>=c.seats.max;return l`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${n("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${n("make.company")}>
      ${ce.map(([t,a])=>l`<button class="btn" type="button" @click=${()=>E(t)}>
        ${k(a)}${n(`make.company.${t}`)}</button>`)}
    </div>
    <ol class="seats" role="list">${o.seats.map((t,a)=>re(a))}</ol>
    ${b?l`<p class="hint">${n("make.on.seats")}</p>`:l`<div class="buttons">
      <button class="btn" type="button" ?disabled=${e} @click=${()=>{o.seats.push(C("bot")),$()}}>
        ${k("meeple")}${n("make.seat.add")}</button>
      <span class="muted">${n("make.seats.range",{low:c.seats.min,high:c.seats.max})}</span>
    </div>`}
  </section>`}function Q(e){return V(e,o.options[e.name],d?.option===e.name,t=>{t===void 0?delete o.options[e.name]:o.options[e.name]=t,$()},o.seats.map($e),o.options)}function $e(e,t){let a=e.kind==="me"?f.dataset.person:"";return n("make.seat.called",{n:t+1,who:e.name.trim()||a||n(`make.kind.${e.kind}`)})}function pe(e){let t=a=>o.options[a]??c.options.find(s=>s.name===a)?.default;return J(e,o.options,o.seats.length)&&Object.entries(e.when??{}).every(([a,s])=>[s].flat().includes(t(a)))}function fe(){if(b)return r;let e=c.options.filter(pe),t=e.filter(s=>!s.ruling),a=e.filter(s=>s.ruling);return l`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${n("make.options")}</h2>
      <div class="options">${t.map(Q)}</div>
    </section>
    ${a.length?l`<section class="panel" aria-labelledby="rulings"><details ?open=${a.some(s=>s.name===d?.option)}>
          <summary><h2 id="rulings">${n("make.rulings")}</h2></summary>
          <p class="muted explain">${n("make.rulings.told")}</p>
          <div class="options">${a.map(Q)}</div>
        </details></section>`:r}`}function _(e,t,a,s){return l`<div class="field"><label for=${t}>${e}</label>
    <input id=${t} type="number" min=${a} max=${s} .value=${String(o[t])}
      @change=${i=>{o[t]=Math.min(s,Math.max(a,Number(i.target.value)||a)),$()}}></div>`}function he(){return l`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${n("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.clock")}</legend><div class="oneof">
      ${["none","move","chess"].map(e=>l`<label><input type="radio" name="clock" value=${e} .checked=${o.clock===e}
        @change=${()=>{o.clock=e,$()}}>${n(`make.clock.${e}`)}</label>`)}
    </div></fieldset>
    ${o.clock==="move"?l`<div class="pair">${_(n("make.clock.per_move"),"perMove",5,3600)}</div>`:r}
    ${o.clock==="chess"?l`<div class="pair">${_(n("make.clock.minutes"),"minutes",1,180)}${_(n("make.clock.add"),"add",0,60)}</div>`:r}
    <p class="hint">${n(`make.clock.${o.clock}.told`)}</p>
    <h2>${n("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.door")}</legend><div class="oneof">
      ${le.map(e=>l`<label><input type="radio" name="door" .checked=${o.door===e}
        @change=${()=>{o.door=e,$()}}>${n(`make.door.${e}`)}</label>`)}</div>
      <p class="hint">${n(`make.door.${o.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${n("make.takeover")}</label>
      <select id="takeover" @change=${e=>o.takeover=Number(e.target.value)}>
        ${[30,120,600,3600,0].map(e=>l`<option value=${e} ?selected=${e===o.takeover}>${n(`make.takeover.${e}`)}</option>`)}
      </select>
      <p class="hint">${n("make.takeover.told")}</p></div>
  </section>`}function Z(){let e={none:null,move:{move:o.perMove},chess:{total:o.minutes*60,add:o.add}},t={seats:o.seats.map(({kind:a,name:s,bot:i})=>a==="bot"?{kind:a,bot:i}:a==="open"?{kind:a}:{kind:a,name:s.trim()}),public:o.door==="public",by_code:o.door==="code",clock:e[o.clock],takeover:o.takeover||null};return b?{...t,at:X}:{...t,game:c.id,options:Object.fromEntries(c.options.map(a=>[a.name,z(D(a,o.options[a.name],o.options,o.seats.length))]))}}function ke(){let e=JSON.stringify(Z());b||y||g||e===A||(A=e,clearTimeout(G),G=setTimeout(()=>be(e),ie))}async function be(e){let t=null;try{await O("/api/tables/check",JSON.parse(e))}catch(a){a instanceof S&&a.status===400&&(t=ee(a))}y||g||e!==A||(d=t,$())}function ee(e){let t=e instanceof S?e:{option:"",rule:""};return{why:N(e),option:t.option,rule:t.rule}}async function ve(){y=!0,$();try{let e=await O(b?`${b}/onward`:"/api/tables",Z()),t=Object.entries(e.invites??{});if(!t.length){location.href=e.url;return}g={...e,invites:t.map(([a,s])=>[Number(a),s])}}catch(e){d=ee(e)}y=!1,$(),g?f.querySelector("h2")?.focus():d?.option&&f.querySelector(`[data-option="${d.option}"]`)?.scrollIntoView({block:"center"})}function ge(){let e=a=>o.seats.filter(s=>s.kind===a).length,t=e("open");return l`<aside class="panel summary stack">
    <h2>${c.title}</h2>
    <dl>${Y.filter(e).map(a=>l`<div><dt>${n(`make.kind.${a}`)}</dt><dd>${e(a)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${d?l`<p class="notice bad">${k("padlock")}<span>${d.why}
            ${d.rule?l`<a class="rule" href="/rules/${c.id}/${d.rule}">${d.rule}</a>`:r}</span></p>`:l`<p class="hint">${t?n("make.then.friends",{n:t}):n("make.then.now")}</p>`}
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${y}>${k("knight-banner")}${n("make.open")}</button>
  </aside>`}async function ye(e,t){let a=t.currentTarget,s=f.querySelector("[data-copied]");try{await navigator.clipboard.writeText(e),s.textContent=n("make.copied")}catch{s.textContent=n("make.not_copied"),a.parentElement?.querySelector("input")?.select()}}function we(e){navigator.share({title:c.title,text:n("make.share.text",{game:c.title}),url:e}).catch(t=>console.info("Nothing was shared.",t))}function xe(e){return l`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${n("make.ready")}</h2>
    <p class="muted">${n(o.door==="invited"?"make.ready.invited":"make.ready.told")} <b class="code">${T(e.code)}</b></p>
    <ul class="invites" role="list">${e.invites.map(([t,a])=>{let s=new URL(a,location.href).href,i={n:t+1};return l`<li><span>${n("make.invite.seat",i)}</span>
        <input type="text" readonly .value=${s} aria-label=${n("make.invite.link",i)}>
        <button class="btn" type="button" @click=${p=>ye(s,p)}>${k("share")}${n("make.copy")}<span class="visually-hidden"> ${n("make.invite.seat",i)}</span></button>
        ${"share"in navigator?l`<button class="btn" type="button" @click=${()=>we(s)}>${k("shaking-hands")}${n("make.share")}<span class="visually-hidden"> ${n("make.invite.seat",i)}</span></button>`:r}</li>`})}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${e.url}>${k("knight-banner")}${n("make.go")}</a></div>
  </section>`}function Se(e){e.preventDefault(),ve()}function $(){y||(d=g?null:d),j(g?xe(g):l`<form class="make" @submit=${Se} novalidate>
    <div class="stack">${me()}${fe()}${he()}</div>${ge()}</form>`,f),ke()}async function Oe(){let e=R(c.id);if(!e)return;let t=await F(e.text);t&&Object.assign(o.options,e.options,{cards:t}),$()}async function Ne(){try{let{seats:e}=await I(`${b}/replay?eyes=spectator&first=${X}&count=1`);w=e.map(t=>t.name),c.seats={min:w.length,max:w.length},E("bots")}catch(e){f.replaceChildren(Object.assign(document.createElement("p"),{className:"notice bad",textContent:N(e)}))}}f.replaceChildren();b?Ne():(E(new URLSearchParams(location.search).has("friends")?"friends":"bots"),Oe());
