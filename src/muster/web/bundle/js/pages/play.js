import{c as D}from"../../chunks/chunk-WQOCLPZL.js";import{a as J,b as L,c as V,d as H,e as K,f as W,g as z,h as G,j as Q}from"../../chunks/chunk-37USW7TU.js";import"../../chunks/chunk-AVTKKTFC.js";import"../../chunks/chunk-LBPT2Q5X.js";import{a as l,d as r,e as F,g as v}from"../../chunks/chunk-7P6K65GC.js";import{a as A,b as U,c as j,e as _}from"../../chunks/chunk-HYBLRZGK.js";import{d as p,g as n,k as P}from"../../chunks/chunk-VS5QTGJT.js";function N(e,t){let a=e;for(let s of t.path)a=a?.[s];return a??t.usual}function X(e,t,a,s){let c,m=e.flatMap(i=>i.fields).map(i=>({...i,value:i===a?s:N(t,i)})),$=i=>typeof i.path.at(-1)=="number"?i.path.slice(0,-1).join("."):null,u=new Set(m.filter(i=>i.value!==i.usual).map($));for(let i of m){let b=$(i);if(i.value===i.usual&&(b===null||!u.has(b)))continue;c??={};let y=c;for(let[x,M]of i.path.slice(0,-1).entries())y=y[M]??=typeof i.path[x+1]=="number"?[]:{};y[i.path.at(-1)]=i.value}return c}function Y(e,t,a,s){let c=e.groups??[],m=c.flatMap(u=>u.fields).filter(u=>N(t,u)!==u.usual).length;return l`<details class="values" ?open=${a}>
    <summary>${e.title[p]} <span class="muted">(${m?n("make.values.changed",{n:m}):e.none?.[p]})</span></summary>
    <p class="explain">${e.explanation[p]}</p>
    ${c.map(u=>l`<fieldset><legend>${u.title[p]}</legend><div class="fields">${u.fields.map(i=>$(e.name,i))}</div></fieldset>`)}
    ${m?l`<button class="btn" type="button" @click=${()=>s(void 0)}>${n("make.values.usual")}</button>`:r}
  </details>`;function $(u,i){let b=`o-${u}-${i.path.join("-")}`,y=N(t,i),x=typeof i.usual=="number",M=re=>{let q=re.target.value.trim();s(X(c,t,i,q===""?i.usual:x?Number(q):q))};return l`<div class="field ${x?"":"long"} ${y===i.usual?"":"other"}">
      <label for=${b}>${i.title[p]}</label>
      <input id=${b} type=${x?"number":"text"} min=${x?0:r} autocomplete="off" .value=${String(y)}
        aria-describedby=${y===i.usual?r:`${b}-usual`} @change=${M}>
      ${y===i.usual?r:l`<p class="hint" id="${b}-usual">${n("make.values.ours",{what:String(i.usual)})}</p>`}</div>`}}function ee(e,t,a,s,c,m){let u={switch:Z,choice:Z,number:ue,seat:me,free:de,several:J,ordered:K,decks:Q,heroes:G,cards:H,values:Y,some:L}[e.kind](e,t,a,s,c,m),i=e.why?.[p],b=["choice","ordered","decks","heroes","values","some"].includes(e.kind)||e.ruling;return l`<div class="option ${b?"wide":""}" data-option=${e.name}>${u}
    ${i?l`<details class="hint"><summary>${n("make.why")} <span class="chip">${e.ruling}</span></summary><p>${i}</p></details>`:r}
  </div>`}var C=e=>e.explanation[p]?l`<p class="explain" id="told-${e.name}">${e.explanation[p]}</p>`:r;function Z(e,t,a,s){let c=e.name==="mode",m=($,u,i,b)=>l`<label>
    <input type="radio" name=${e.name} .checked=${b} @change=${()=>s($)}><span>${u}</span>
    ${i?l`<span class="usual">${n("make.usual")}</span>`:r}</label>`;return l`<fieldset aria-describedby=${e.explanation[p]?`told-${e.name}`:r}>
    <legend>${e.title[p]}</legend>${C(e)}
    <div class="oneof">
      ${c?m(void 0,n("make.by_seats"),!0,t===void 0):r}
      ${!c&&e.default===null&&e.none?m(void 0,e.none[p],!0,t===void 0):r}
      ${e.values.map(({value:$,words:u})=>{let i=!c&&$===e.default;return m(i?void 0:$,u[p],i,t===void 0?i:$===t)})}
    </div></fieldset>`}function ue(e,t,a,s){return te(e,t,a,c=>s(c===""?void 0:Number(c)))}function de(e,t,a,s){return te(e,t,a,c=>s(c===""?void 0:c))}function me(e,t,a,s,c){let m=$=>{let u=$.target.selectedIndex-1;s(u<0?void 0:u)};return l`<div class="field"><label for="o-${e.name}">${e.title[p]}</label>
      <select id="o-${e.name}" aria-invalid=${a?"true":r} aria-describedby="told-${e.name}" @change=${m}>
        <option .selected=${t===void 0}>${e.none?.[p]??n("make.usual")}</option>
        ${c.map(($,u)=>l`<option .selected=${t===u}>${$}</option>`)}</select></div>
    ${C(e)}`}function te(e,t,a,s){let c=e.example?n("make.example",{example:e.example}):r,m=e.default===null?e.none?.[p]:String(e.default);return l`<div class="field"><label for="o-${e.name}">${e.title[p]}</label>
      <input id="o-${e.name}" type=${e.kind==="number"?"number":"text"} autocomplete="off" placeholder=${c}
        min=${e.min??r} max=${e.max??r} aria-invalid=${a?"true":r}
        .value=${t===void 0?"":String(t)} aria-describedby="told-${e.name} usual-${e.name}"
        @change=${$=>s($.target.value.trim())}></div>
    ${C(e)}<p class="hint" id="usual-${e.name}">${n("make.usual_is",{what:m??""})}</p>`}function ae(e){return typeof e=="string"&&/^\d+([\s,;+]+\d+)*$/.test(e)?(e.match(/\d+/g)??[]).map(Number):e}var k=document.querySelector("#make"),d=JSON.parse(document.querySelector("#game")?.textContent??"{}"),g=k.dataset.source??"",oe=Math.max(0,Number(new URLSearchParams(location.search).get("at"))||0),O=[],pe=d.bots[d.bots.length-1]??"",$e=()=>Math.min(Math.max(d.usual,d.seats.min),d.seats.max),fe=["invited","code","public"],o={seats:[],options:{},clock:"none",perMove:60,minutes:10,add:5,door:"invited",takeover:120},f=null,S=!1,he=400,ne=0,I="",w=null,le=["me","device","bot","open"],be=[["bots","vintage-robot"],["device","meeple"],["friends","shaking-hands"]],R=e=>({kind:e,name:"",bot:pe});k.dataset.game=d.id;function B(e){let t={bots:"bot",device:"device",friends:"open"}[e];o.seats=[R("me"),...Array.from({length:Math.max(o.seats.length,$e())-1},()=>R(t))],h()}function ke(e){let t=o.seats[e],a={n:e+1};return l`<li class="seat-row ${t.kind}">
    <span class="nth" aria-hidden="true">${e+1}</span>
    ${O[e]?l`<span class="told was">${n("make.on.was",{name:O[e]})}</span>`:r}
    <select aria-label=${n("make.seat.kind",a)} @change=${s=>E(e,"kind",s)}>
      ${le.map(s=>l`<option value=${s} ?selected=${s===t.kind}>${n(`make.kind.${s}`)}</option>`)}
    </select>
    ${t.kind==="bot"?l`<select aria-label=${n("make.seat.bot",a)} @change=${s=>E(e,"bot",s)}>
          ${d.bots.map(s=>l`<option value=${s} ?selected=${s===t.bot}>${ve(s)}</option>`)}
        </select>`:t.kind==="open"?l`<span class="told">${n("make.kind.open.told")}</span>`:l`<input type="text" maxlength="24" autocomplete="off" .value=${t.name} aria-label=${n("make.seat.name",a)}
            placeholder=${t.kind==="me"?k.dataset.person??"":n("make.name")}
            @input=${s=>E(e,"name",s)}>`}
    ${o.seats.length>d.seats.min?l`<button class="btn quiet square" type="button" aria-label=${n("make.seat.remove",a)} @click=${()=>ge(e)}>
          ${v("trash-can")}</button>`:r}
  </li>`}function ve(e){let t=`bot.${e}`,a=n(t);return a===t?e:a}function E(e,t,a){let s=a.target.value;if(Object.assign(o.seats[e],{[t]:s}),t==="kind"&&s==="me")for(let c of o.seats)c!==o.seats[e]&&c.kind==="me"&&(c.kind=g?"bot":"device");h()}function ge(e){o.seats.splice(e,1);for(let{name:t,kind:a}of d.options)a==="seat"&&o.options[t]>=o.seats.length&&delete o.options[t];h(),k.querySelectorAll(".seat-row select")[Math.max(0,e-1)]?.focus()}function ye(){let e=o.seats.length>=d.seats.max;return l`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${n("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${n("make.company")}>
      ${be.map(([t,a])=>l`<button class="btn" type="button" @click=${()=>B(t)}>
        ${v(a)}${n(`make.company.${t}`)}</button>`)}
    </div>
    <ol class="seats" role="list">${o.seats.map((t,a)=>ke(a))}</ol>
    ${g?l`<p class="hint">${n("make.on.seats")}</p>`:l`<div class="buttons">
      <button class="btn" type="button" ?disabled=${e} @click=${()=>{o.seats.push(R("bot")),h()}}>
        ${v("meeple")}${n("make.seat.add")}</button>
      <span class="muted">${n("make.seats.range",{low:d.seats.min,high:d.seats.max})}</span>
    </div>`}
  </section>`}function se(e){return ee(e,o.options[e.name],f?.option===e.name,t=>{t===void 0?delete o.options[e.name]:o.options[e.name]=t,h()},o.seats.map(we),o.options)}function we(e,t){let a=e.kind==="me"?k.dataset.person:"";return n("make.seat.called",{n:t+1,who:e.name.trim()||a||n(`make.kind.${e.kind}`)})}function xe(e){let t=a=>o.options[a]??d.options.find(s=>s.name===a)?.default;return z(e,o.options,o.seats.length)&&Object.entries(e.when??{}).every(([a,s])=>[s].flat().includes(t(a)))}function Se(){if(g)return r;let e=d.options.filter(xe),t=e.filter(s=>!s.ruling),a=e.filter(s=>s.ruling);return l`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${n("make.options")}</h2>
      <div class="options">${t.map(se)}</div>
    </section>
    ${a.length?l`<section class="panel" aria-labelledby="rulings"><details ?open=${a.some(s=>s.name===f?.option)}>
          <summary><h2 id="rulings">${n("make.rulings")}</h2></summary>
          <p class="muted explain">${n("make.rulings.told")}</p>
          <div class="options">${a.map(se)}</div>
        </details></section>`:r}`}function T(e,t,a,s){return l`<div class="field"><label for=${t}>${e}</label>
    <input id=${t} type="number" min=${a} max=${s} .value=${String(o[t])}
      @change=${c=>{o[t]=Math.min(s,Math.max(a,Number(c.target.value)||a)),h()}}></div>`}function Oe(){return l`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${n("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.clock")}</legend><div class="oneof">
      ${["none","move","chess"].map(e=>l`<label><input type="radio" name="clock" value=${e} .checked=${o.clock===e}
        @change=${()=>{o.clock=e,h()}}>${n(`make.clock.${e}`)}</label>`)}
    </div></fieldset>
    ${o.clock==="move"?l`<div class="pair">${T(n("make.clock.per_move"),"perMove",5,3600)}</div>`:r}
    ${o.clock==="chess"?l`<div class="pair">${T(n("make.clock.minutes"),"minutes",1,180)}${T(n("make.clock.add"),"add",0,60)}</div>`:r}
    <p class="hint">${n(`make.clock.${o.clock}.told`)}</p>
    <h2>${n("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${n("make.door")}</legend><div class="oneof">
      ${fe.map(e=>l`<label><input type="radio" name="door" .checked=${o.door===e}
        @change=${()=>{o.door=e,h()}}>${n(`make.door.${e}`)}</label>`)}</div>
      <p class="hint">${n(`make.door.${o.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${n("make.takeover")}</label>
      <select id="takeover" @change=${e=>o.takeover=Number(e.target.value)}>
        ${[30,120,600,3600,0].map(e=>l`<option value=${e} ?selected=${e===o.takeover}>${n(`make.takeover.${e}`)}</option>`)}
      </select>
      <p class="hint">${n("make.takeover.told")}</p></div>
  </section>`}function ie(){let e={none:null,move:{move:o.perMove},chess:{total:o.minutes*60,add:o.add}},t={seats:o.seats.map(({kind:a,name:s,bot:c})=>a==="bot"?{kind:a,bot:c}:a==="open"?{kind:a}:{kind:a,name:s.trim()}),public:o.door==="public",by_code:o.door==="code",clock:e[o.clock],takeover:o.takeover||null};return g?{...t,at:oe}:{...t,game:d.id,options:Object.fromEntries(d.options.map(a=>[a.name,ae(W(a,o.options[a.name],o.options,o.seats.length))]))}}function Ne(){let e=JSON.stringify(ie());g||S||w||e===I||(I=e,clearTimeout(ne),ne=setTimeout(()=>Me(e),he))}async function Me(e){let t=null;try{await j("/api/tables/check",JSON.parse(e))}catch(a){a instanceof A&&a.status===400&&(t=ce(a))}S||w||e!==I||(f=t,h())}function ce(e){let t=e instanceof A?e:{option:"",rule:""};return{why:_(e),option:t.option,rule:t.rule}}async function qe(){S=!0,h();try{let e=await j(g?`${g}/onward`:"/api/tables",ie()),t=Object.entries(e.invites??{});if(!t.length){location.href=e.url;return}w={...e,invites:t.map(([a,s])=>[Number(a),s])}}catch(e){f=ce(e)}S=!1,h(),w?k.querySelector("h2")?.focus():f?.option&&k.querySelector(`[data-option="${f.option}"]`)?.scrollIntoView({block:"center"})}function Ae(){let e=a=>o.seats.filter(s=>s.kind===a).length,t=e("open");return l`<aside class="panel summary stack">
    <h2>${d.title}</h2>
    <dl>${le.filter(e).map(a=>l`<div><dt>${n(`make.kind.${a}`)}</dt><dd>${e(a)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${f?l`<p class="notice bad">${v("padlock")}<span>${f.why}
            ${f.rule?l`<a class="rule" href="/rules/${d.id}/${f.rule}">${f.rule}</a>`:r}</span></p>`:l`<p class="hint">${t?n("make.then.friends",{n:t}):n("make.then.now")}</p>`}
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${S}>${v("knight-banner")}${n("make.open")}</button>
  </aside>`}async function je(e,t){let a=t.currentTarget,s=k.querySelector("[data-copied]");try{await navigator.clipboard.writeText(e),s.textContent=n("make.copied")}catch{s.textContent=n("make.not_copied"),a.parentElement?.querySelector("input")?.select()}}function _e(e){navigator.share({title:d.title,text:n("make.share.text",{game:d.title}),url:e}).catch(t=>console.info("Nothing was shared.",t))}function Ce(e){return l`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${n("make.ready")}</h2>
    <p class="muted">${n(o.door==="invited"?"make.ready.invited":"make.ready.told")} <b class="code">${P(e.code)}</b></p>
    <ul class="invites" role="list">${e.invites.map(([t,a])=>{let s=new URL(a,location.href).href,c={n:t+1};return l`<li><span>${n("make.invite.seat",c)}</span>
        <input type="text" readonly .value=${s} aria-label=${n("make.invite.link",c)}>
        <button class="btn" type="button" @click=${m=>je(s,m)}>${v("share")}${n("make.copy")}<span class="visually-hidden"> ${n("make.invite.seat",c)}</span></button>
        ${"share"in navigator?l`<button class="btn" type="button" @click=${()=>_e(s)}>${v("shaking-hands")}${n("make.share")}<span class="visually-hidden"> ${n("make.invite.seat",c)}</span></button>`:r}</li>`})}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${e.url}>${v("knight-banner")}${n("make.go")}</a></div>
  </section>`}function Ee(e){e.preventDefault(),qe()}function h(){S||(f=w?null:f),F(w?Ce(w):l`<form class="make" @submit=${Ee} novalidate>
    <div class="stack">${ye()}${Se()}${Oe()}</div>${Ae()}</form>`,k),Ne()}async function Te(){let e=D(d.id);if(!e)return;let t=await V(e.text);t&&Object.assign(o.options,e.options,{cards:t}),h()}async function Ie(){try{let{seats:e}=await U(`${g}/replay?eyes=spectator&first=${oe}&count=1`);O=e.map(t=>t.name),d.seats={min:O.length,max:O.length},B("bots")}catch(e){k.replaceChildren(Object.assign(document.createElement("p"),{className:"notice bad",textContent:_(e)}))}}k.replaceChildren();g?Ie():(B(new URLSearchParams(location.search).has("friends")?"friends":"bots"),Te());
