import{c as J}from"../../chunks/chunk-WQOCLPZL.js";import{a as L,b as V,c as H,d as K,e as W,f as z,g as G,h as Q,j as X}from"../../chunks/chunk-FHJY2UCV.js";import"../../chunks/chunk-C37SIMF4.js";import"../../chunks/chunk-25EVVHEB.js";import{a as i,d as c,e as P,g as v}from"../../chunks/chunk-A3GWUY2C.js";import{a as j,b as D,c as q,e as E}from"../../chunks/chunk-HYBLRZGK.js";import{d as m,g as n,k as U}from"../../chunks/chunk-VS5QTGJT.js";function N(e,t){let a=e;for(let s of t.path)a=a?.[s];return a??t.usual}function Y(e,t,a,s){let o,p=e.flatMap(r=>r.fields).map(r=>({...r,value:r===a?s:N(t,r)})),$=r=>typeof r.path.at(-1)=="number"?r.path.slice(0,-1).join("."):null,u=new Set(p.filter(r=>r.value!==r.usual).map($));for(let r of p){let b=$(r);if(r.value===r.usual&&(b===null||!u.has(b)))continue;o??={};let y=o;for(let[x,M]of r.path.slice(0,-1).entries())y=y[M]??=typeof r.path[x+1]=="number"?[]:{};y[r.path.at(-1)]=r.value}return o}function Z(e,t,a,s){let o=e.groups??[],p=o.flatMap(u=>u.fields).filter(u=>N(t,u)!==u.usual).length;return i`<details class="values" ?open=${a}>
    <summary>${e.title[m]} <span class="muted">(${p?n("make.values.changed",{n:p}):e.none?.[m]})</span></summary>
    <p class="explain">${e.explanation[m]}</p>
    ${o.map(u=>i`<fieldset><legend>${u.title[m]}</legend><div class="fields">${u.fields.map(r=>$(e.name,r))}</div></fieldset>`)}
    ${p?i`<button class="btn" type="button" @click=${()=>s(void 0)}>${n("make.values.usual")}</button>`:c}
  </details>`;function $(u,r){let b=`o-${u}-${r.path.join("-")}`,y=N(t,r),x=typeof r.usual=="number",M=ce=>{let A=ce.target.value.trim();s(Y(o,t,r,A===""?r.usual:x?Number(A):A))};return i`<div class="field ${x?"":"long"} ${y===r.usual?"":"other"}">
      <label for=${b}>${r.title[m]}</label>
      <input id=${b} type=${x?"number":"text"} min=${x?0:c} autocomplete="off" .value=${String(y)}
        aria-describedby=${y===r.usual?c:`${b}-usual`} @change=${M}>
      ${y===r.usual?c:i`<p class="hint" id="${b}-usual">${n("make.values.ours",{what:String(r.usual)})}</p>`}</div>`}}function te(e,t,a,s,o,p){let u={switch:ee,choice:ee,number:ue,seat:me,free:de,several:L,ordered:W,decks:X,heroes:Q,cards:K,values:Z,some:V}[e.kind](e,t,a,s,o,p),r=e.why?.[m],b=["choice","ordered","decks","heroes","values","some"].includes(e.kind)||e.ruling;return i`<div class="option ${b?"wide":""}" data-option=${e.name}>${u}
    ${r?i`<details class="hint"><summary>${n("make.why")} <span class="chip">${e.ruling}</span></summary><p>${r}</p></details>`:c}
  </div>`}var _=e=>e.explanation[m]?i`<p class="explain" id="told-${e.name}">${e.explanation[m]}</p>`:c;function ee(e,t,a,s){let o=e.name==="mode",p=($,u,r,b)=>i`<label>
    <input type="radio" name=${e.name} .checked=${b} @change=${()=>s($)}><span>${u}</span>
    ${r?i`<span class="usual">${n("make.usual")}</span>`:c}</label>`;return i`<fieldset aria-describedby=${e.explanation[m]?`told-${e.name}`:c}>
    <legend>${e.title[m]}</legend>${_(e)}
    <div class="oneof">
      ${o?p(void 0,n("make.by_seats"),!0,t===void 0):c}
      ${!o&&e.default===null&&e.none?p(void 0,e.none[m],!0,t===void 0):c}
      ${e.values.map(({value:$,words:u})=>{let r=!o&&$===e.default;return p(r?void 0:$,u[m],r,t===void 0?r:$===t)})}
    </div></fieldset>`}function ue(e,t,a,s){return ae(e,t,a,o=>s(o===""?void 0:Number(o)))}function de(e,t,a,s){return ae(e,t,a,o=>s(o===""?void 0:o))}function me(e,t,a,s,o){let p=$=>{let u=$.target.selectedIndex-1;s(u<0?void 0:u)};return i`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <select id="o-${e.name}" aria-invalid=${a?"true":c} aria-describedby="told-${e.name}" @change=${p}>
        <option .selected=${t===void 0}>${e.none?.[m]??n("make.usual")}</option>
        ${o.map(($,u)=>i`<option .selected=${t===u}>${$}</option>`)}</select></div>
    ${_(e)}`}function ae(e,t,a,s){let o=e.example?n("make.example",{example:e.example}):c,p=e.default===null?e.none?.[m]:String(e.default);return i`<div class="field"><label for="o-${e.name}">${e.title[m]}</label>
      <input id="o-${e.name}" type=${e.kind==="number"?"number":"text"} autocomplete="off" placeholder=${o}
        min=${e.min??c} max=${e.max??c} aria-invalid=${a?"true":c}
        .value=${t===void 0?"":String(t)} aria-describedby="told-${e.name} usual-${e.name}"
        @change=${$=>s($.target.value.trim())}></div>
    ${_(e)}<p class="hint" id="usual-${e.name}">${n("make.usual_is",{what:p??""})}</p>`}function ne(e){return typeof e=="string"&&/^\d+([\s,;+]+\d+)*$/.test(e)?(e.match(/\d+/g)??[]).map(Number):e}var k=document.querySelector("#make"),d=JSON.parse(document.querySelector("#game")?.textContent??"{}"),g=k.dataset.source??"",oe=Math.max(0,Number(new URLSearchParams(location.search).get("at"))||0),O=[],pe=d.bots[d.bots.length-1]??"",$e=()=>Math.min(Math.max(d.usual,d.seats.min),d.seats.max),fe=["invited","code","public"],l={seats:[],options:{},clock:"none",perMove:60,minutes:10,add:5,door:"invited",takeover:120},f=null,S=!1,he=400,se=0,I="",w=null,le=["me","device","bot","open"],be=[["bots","vintage-robot"],["device","meeple"],["friends","shaking-hands"]],B=e=>({kind:e,name:"",bot:pe});k.dataset.game=d.id;function F(e){let t={bots:"bot",device:"device",friends:"open"}[e];l.seats=[B("me"),...Array.from({length:Math.max(l.seats.length,$e())-1},()=>B(t))],h()}function ke(e){let t=l.seats[e],a={n:e+1};return i`<li class="seat-row ${t.kind}">
    <span class="nth" aria-hidden="true">${e+1}</span>
    ${O[e]?i`<span class="told was">${n("make.on.was",{name:O[e]})}</span>`:c}
    <select aria-label=${n("make.seat.kind",a)} @change=${s=>C(e,"kind",s)}>
      ${le.map(s=>i`<option value=${s} ?selected=${s===t.kind}>${n(`make.kind.${s}`)}</option>`)}
    </select>
    ${t.kind==="bot"?i`<select aria-label=${n("make.seat.bot",a)} @change=${s=>C(e,"bot",s)}>
          ${d.bots.map(s=>i`<option value=${s} ?selected=${s===t.bot}>${ve(s)}</option>`)}
        </select>`:t.kind==="open"?i`<span class="told">${n("make.kind.open.told")}</span>`:i`<input type="text" maxlength="24" autocomplete="off" .value=${t.name} aria-label=${n("make.seat.name",a)}
            placeholder=${t.kind==="me"?k.dataset.person??"":n("make.name")}
            @input=${s=>C(e,"name",s)}>`}
    ${l.seats.length>d.seats.min?i`<button class="btn quiet square" type="button" aria-label=${n("make.seat.remove",a)} @click=${()=>ge(e)}>
          ${v("trash-can")}</button>`:c}
  </li>`}function ve(e){let t=`bot.${e}`,a=n(t);return a===t?e:a}function C(e,t,a){let s=a.target.value;if(Object.assign(l.seats[e],{[t]:s}),t==="kind"&&s==="me")for(let o of l.seats)o!==l.seats[e]&&o.kind==="me"&&(o.kind=g?"bot":"device");h()}function ge(e){l.seats.splice(e,1);for(let{name:t,kind:a}of d.options)a==="seat"&&l.options[t]>=l.seats.length&&delete l.options[t];h(),k.querySelectorAll(".seat-row select")[Math.max(0,e-1)]?.focus()}function ye(){let e=l.seats.length>=d.seats.max;return i`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${n("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${n("make.company")}>
      ${be.map(([t,a])=>i`<button class="btn" type="button" @click=${()=>F(t)}>
        ${v(a)}${n(`make.company.${t}`)}</button>`)}
    </div>
    <ol class="seats" role="list">${l.seats.map((t,a)=>ke(a))}</ol>
    ${g?i`<p class="hint">${n("make.on.seats")}</p>`:i`<div class="buttons">
      <button class="btn" type="button" ?disabled=${e} @click=${()=>{l.seats.push(B("bot")),h()}}>
        ${v("meeple")}${n("make.seat.add")}</button>
      <span class="muted">${n("make.seats.range",{low:d.seats.min,high:d.seats.max})}</span>
    </div>`}
  </section>`}function R(e){return te(e,l.options[e.name],f?.option===e.name,t=>{t===void 0?delete l.options[e.name]:l.options[e.name]=t,h()},l.seats.map(we),l.options)}function we(e,t){let a=e.kind==="me"?k.dataset.person:"";return n("make.seat.called",{n:t+1,who:e.name.trim()||a||n(`make.kind.${e.kind}`)})}function xe(e){let t=a=>l.options[a]??d.options.find(s=>s.name===a)?.default;return G(e,l.options,l.seats.length)&&Object.entries(e.when??{}).every(([a,s])=>[s].flat().includes(t(a)))}var Se=["number","free","seat"];function Oe(){if(g)return c;let e=d.options.filter(xe),t=e.filter(o=>!o.ruling),a=e.filter(o=>o.ruling),s=t.filter(o=>Se.includes(o.kind));return i`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${n("make.options")}</h2>
      <div class="options">${t.filter(o=>!s.includes(o)).map(R)}</div>
      ${s.length?i`<details ?open=${s.some(({name:o})=>o===f?.option||o in l.options)}>
          <summary>${n("make.more",{what:s.map(o=>o.title[m]).join(", ")})}</summary>
          <div class="options">${s.map(R)}</div>
        </details>`:c}
    </section>
    ${a.length?i`<section class="panel" aria-labelledby="rulings"><details ?open=${a.some(o=>o.name===f?.option)}>
          <summary><h2 id="rulings">${n("make.rulings")}</h2></summary>
          <p class="muted explain">${n("make.rulings.told")}</p>
          <div class="options">${a.map(R)}</div>
        </details></section>`:c}`}function T(e,t,a,s){return i`<div class="field"><label for=${t}>${e}</label>
    <input id=${t} type="number" min=${a} max=${s} .value=${String(l[t])}
      @change=${o=>{l[t]=Math.min(s,Math.max(a,Number(o.target.value)||a)),h()}}></div>`}function Ne(){return i`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${n("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.clock")}</legend><div class="oneof">
      ${["none","move","chess"].map(e=>i`<label><input type="radio" name="clock" value=${e} .checked=${l.clock===e}
        @change=${()=>{l.clock=e,h()}}>${n(`make.clock.${e}`)}</label>`)}
    </div></fieldset>
    ${l.clock==="move"?i`<div class="pair">${T(n("make.clock.per_move"),"perMove",5,3600)}</div>`:c}
    ${l.clock==="chess"?i`<div class="pair">${T(n("make.clock.minutes"),"minutes",1,180)}${T(n("make.clock.add"),"add",0,60)}</div>`:c}
    <p class="hint">${n(`make.clock.${l.clock}.told`)}</p>
    <h2>${n("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.door")}</legend><div class="oneof">
      ${fe.map(e=>i`<label><input type="radio" name="door" .checked=${l.door===e}
        @change=${()=>{l.door=e,h()}}>${n(`make.door.${e}`)}</label>`)}</div>
      <p class="hint">${n(`make.door.${l.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${n("make.takeover")}</label>
      <select id="takeover" @change=${e=>l.takeover=Number(e.target.value)}>
        ${[30,120,600,3600,0].map(e=>i`<option value=${e} ?selected=${e===l.takeover}>${n(`make.takeover.${e}`)}</option>`)}
      </select>
      <p class="hint">${n("make.takeover.told")}</p></div>
  </section>`}function ie(){let e={none:null,move:{move:l.perMove},chess:{total:l.minutes*60,add:l.add}},t={seats:l.seats.map(({kind:a,name:s,bot:o})=>a==="bot"?{kind:a,bot:o}:a==="open"?{kind:a}:{kind:a,name:s.trim()}),public:l.door==="public",by_code:l.door==="code",clock:e[l.clock],takeover:l.takeover||null};return g?{...t,at:oe}:{...t,game:d.id,options:Object.fromEntries(d.options.map(a=>[a.name,ne(z(a,l.options[a.name],l.options,l.seats.length))]))}}function Me(){let e=JSON.stringify(ie());g||S||w||e===I||(I=e,clearTimeout(se),se=setTimeout(()=>Ae(e),he))}async function Ae(e){let t=null;try{await q("/api/tables/check",JSON.parse(e))}catch(a){a instanceof j&&a.status===400&&(t=re(a))}S||w||e!==I||(f=t,h())}function re(e){let t=e instanceof j?e:{option:"",rule:""};return{why:E(e),option:t.option,rule:t.rule}}async function je(){S=!0,h();try{let e=await q(g?`${g}/onward`:"/api/tables",ie()),t=Object.entries(e.invites??{});if(!t.length){location.href=e.url;return}w={...e,invites:t.map(([a,s])=>[Number(a),s])}}catch(e){f=re(e)}S=!1,h(),w?k.querySelector("h2")?.focus():f?.option&&k.querySelector(`[data-option="${f.option}"]`)?.scrollIntoView({block:"center"})}function qe(){let e=a=>l.seats.filter(s=>s.kind===a).length,t=e("open");return i`<aside class="panel summary stack">
    <h2>${d.title}</h2>
    <dl>${le.filter(e).map(a=>i`<div><dt>${n(`make.kind.${a}`)}</dt><dd>${e(a)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${f?i`<p class="notice bad">${v("padlock")}<span>${f.why}
            ${f.rule?i`<a class="rule" href="/rules/${d.id}/${f.rule}">${f.rule}</a>`:c}</span></p>`:i`<p class="hint">${t?n("make.then.friends",{n:t}):n("make.then.now")}</p>`}
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${S}>${v("knight-banner")}${n("make.open")}</button>
  </aside>`}async function Ee(e,t){let a=t.currentTarget,s=k.querySelector("[data-copied]");try{await navigator.clipboard.writeText(e),s.textContent=n("make.copied")}catch{s.textContent=n("make.not_copied"),a.parentElement?.querySelector("input")?.select()}}function _e(e){navigator.share({title:d.title,text:n("make.share.text",{game:d.title}),url:e}).catch(t=>console.info("Nothing was shared.",t))}function Ce(e){return i`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${n("make.ready")}</h2>
    <p class="muted">${n(l.door==="invited"?"make.ready.invited":"make.ready.told")} <b class="code">${U(e.code)}</b></p>
    <ul class="invites" role="list">${e.invites.map(([t,a])=>{let s=new URL(a,location.href).href,o={n:t+1};return i`<li><span>${n("make.invite.seat",o)}</span>
        <input type="text" readonly .value=${s} aria-label=${n("make.invite.link",o)}>
        <button class="btn" type="button" @click=${p=>Ee(s,p)}>${v("share")}${n("make.copy")}<span class="visually-hidden"> ${n("make.invite.seat",o)}</span></button>
        ${"share"in navigator?i`<button class="btn" type="button" @click=${()=>_e(s)}>${v("shaking-hands")}${n("make.share")}<span class="visually-hidden"> ${n("make.invite.seat",o)}</span></button>`:c}</li>`})}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${e.url}>${v("knight-banner")}${n("make.go")}</a></div>
  </section>`}function Re(e){e.preventDefault(),je()}function h(){S||(f=w?null:f),P(w?Ce(w):i`<form class="make" @submit=${Re} novalidate>
    <div class="stack">${ye()}${Ne()}${Oe()}</div>${qe()}</form>`,k),Me()}async function Te(){let e=J(d.id);if(!e)return;let t=await H(e.text);t&&Object.assign(l.options,e.options,{cards:t}),h()}async function Ie(){try{let{seats:e}=await D(`${g}/replay?eyes=spectator&first=${oe}&count=1`);O=e.map(t=>t.name),d.seats={min:O.length,max:O.length},F("bots")}catch(e){k.replaceChildren(Object.assign(document.createElement("p"),{className:"notice bad",textContent:E(e)}))}}k.replaceChildren();g?Ie():(F(new URLSearchParams(location.search).has("friends")?"friends":"bots"),Te());
