import{a as s,d as p,h as T}from"./chunk-ZRO23AGQ.js";import{b as _,c as z,e as I}from"./chunk-II3EWERT.js";import{a as o,d as f}from"./chunk-JNMVNKUS.js";var S=2e5,v=4,B="write",E={words:"",bad:!1,offers:{}},b=E,h=null,y=()=>document.querySelector("#make")?.getAttribute("data-game")??"",w=(e,a)=>s`<p class="explain" id="told-${e}">${a}</p>`,x=e=>e.target.value;function F(e,a,$,t){let c=e.values.length?[e.values[0].value]:[],r=a??c,m=(l,u)=>{let i=e.values.map(d=>d.value).filter(d=>d===l?u:r.includes(d));t(i.length?i:void 0)};return s`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[o]}</legend>${w(e.name,e.explanation[o])}
    <div class="oneof">${e.values.map(({value:l,words:u,about:i})=>s`<label>
      <input type="checkbox" aria-invalid=${$?"true":p} .checked=${r.includes(l)} @change=${d=>m(l,d.target.checked)}>
      <span>${u[o]}${i?.[o]?s` <span class="muted">(${i[o]})</span>`:p}</span></label>`)}</div></fieldset>`}function J(e,a,$,t){let c=async m=>{let l=m.target,u=l.files?.[0];if(!u)return;b={words:f("make.cards.reading",{file:u.name}),bad:!1,offers:{}},t(void 0);let i=u.size>4*S?null:await u.text();if(l.value="",i===null||i.length>S)return b={words:f("make.cards.too_large"),bad:!0,offers:{}},t(void 0);try{let d=await z("/api/packs/check",{game:y(),text:i});b={words:f("make.cards.fine",{title:d.title[o],n:d.cards}),bad:!1,offers:d.offers},t(i)}catch(d){b={words:I(d),bad:!0,offers:{}},t(void 0)}},r=()=>{b=E,t(void 0)};return s`<div class="field"><span class="label" id="title-${e.name}">${e.title[o]}</span>
      ${w(e.name,e.explanation[o])}
      <div class="buttons"><label class="btn file"><span id="file-${e.name}">${f("make.cards.file")}</span>
        <input type="file" accept=".yaml,.yml,text/yaml" aria-labelledby="title-${e.name} file-${e.name}"
          aria-invalid=${$?"true":p} aria-describedby="told-${e.name} about-${e.name}" @change=${c}></label>
      ${a===void 0?p:s`<button class="btn" type="button" @click=${r}>${T("trash-can")}${f("make.cards.without")}</button>`}</div></div>
    <div role="status" id="about-${e.name}">${b.words?s`<p class="notice ${b.bad?"bad":""} lines">${b.words}</p>`:p}</div>`}function A(e,a,$){let t=a.packs??[e.values[0]?.pack];return[...e.values.filter(r=>t.includes(r.pack)),...b.offers[e.name]??[]].filter(r=>!r.players?.length||r.players.includes($))}function O(e,a,$,t){if(e.kind==="heroes"&&Array.isArray($.decks)&&t!==v)return;if(!Array.isArray(a)||e.kind!=="heroes"&&e.kind!=="decks")return a;let c=A(e,$,t).map(l=>l.value),r=e.kind==="decks"&&t===v?2:t;if(G(a))return Array(r).fill(null);let m=l=>l!==void 0&&(c.includes(l)||l.includes(`
`));return Array.from({length:r},(l,u)=>m(a[u])?a[u]:c[u%c.length]??f("make.decks.example"))}var G=e=>Array.isArray(e)&&e.length>0&&e.every(a=>a===null),K=(e,a,$)=>e.kind!=="heroes"||O(e,"random",a,$)!==void 0,H=(e,a,$,t)=>s`<div class="oneof">${a.map(c=>s`<label>
  <input type="radio" name=${e} .checked=${$===c} @change=${()=>t(c)}><span>${f(`make.${e}.${c}`)}</span></label>`)}</div>`,M=(e,a)=>s`<p class="hint" id=${a}>${e?.about?.[o]??""}</p>`;function L(e,a,$,t,c,r){let m=A(e,r,c.length),l=O(e,a,r,c.length),u=Array.isArray(l);return s`<fieldset>
    <legend>${e.title[o]}</legend>
    ${H(e.name,["random","choose","named"],u?"named":a??"random",i=>t({random:void 0,choose:"choose",named:[]}[i]))}
    ${u?s`<div class="stack each">${c.map((i,d)=>s`<div class="field"><label for="hero-${d}">${i}</label>
      <select id="hero-${d}" aria-invalid=${$?"true":p} aria-describedby="hero-about-${d}" @change=${n=>t(l.with(d,x(n)))}>
        ${m.map(({value:n,words:k})=>s`<option value=${n} .selected=${n===l[d]}>${k[o]}</option>`)}
      </select>${M(m.find(n=>n.value===l[d]),`hero-about-${d}`)}</div>`)}</div>`:p}</fieldset>`}var P=e=>e.length===v?[0,1].map(a=>f("make.decks.team",{n:a+1,one:e[a],two:e[a+2]})):e;function R(e,a){return f(`decks.size.${e}${e===2&&a==="en"?".en":""}`)}function Q(e,a,$,t,c,r){h===null&&(h=[],_(`/api/decks/${y()}`).then(k=>{h=k.mine,t(a)},()=>{}));let m=c.length,l=A(e,r,m),u=h.filter(k=>k.players?.includes(m)),i=O(e,a,r,m),d=G(i),n=Array.isArray(i)&&!d;return s`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[o]}</legend>${w(e.name,s`${f("make.decks.told")} <a href="/decks/${y()}">${f("make.decks.page")}</a>`)}
    ${H(e.name,["random","own","named"],d?"own":n?"named":"random",k=>t({random:void 0,own:[null],named:u.slice(0,1).map(g=>g.text)}[k]))}
    ${n?s`<div class="stack each"><p class="hint">${R(m,r.edition??"de")} ${l.length?p:f("make.decks.none_ready")}</p>
      ${P(c).map((k,g)=>q(k,g,i[g],$,l,u,N=>t(i.with(g,N))))}</div>`:p}</fieldset>`}var W=e=>e.trim().includes(`
`)?e:`${e.trim()}
#`;function q(e,a,$,t,c,r,m){let l=c.find(n=>n.value===$),u=r.find(n=>n.text===$),i=!l&&!u,d=n=>m(n===B?f("make.decks.example"):r.find(k=>`mine-${k.id}`===n)?.text??n);return s`<div class="field"><label for="deck-${a}">${e}</label>
    <select id="deck-${a}" aria-invalid=${t?"true":p} aria-describedby="deck-about-${a}" @change=${n=>d(x(n))}>
      ${r.length?s`<optgroup label=${f("decks.mine")}>${r.map(n=>s`<option value="mine-${n.id}" .selected=${n===u}>${n.name}</option>`)}</optgroup>`:p}
      ${c.length?s`<optgroup label=${f("decks.ready")}>${c.map(({value:n,words:k})=>s`<option value=${n} .selected=${n===$}>${k[o]}</option>`)}</optgroup>`:p}
      <option value=${B} .selected=${i}>${f("make.decks.write")}</option>
    </select>
    ${i?s`<textarea rows="10" spellcheck="false" aria-label=${f("make.decks.text",{side:e})} .value=${$} @change=${n=>m(W(x(n)))}></textarea>`:M(l,`deck-about-${a}`)}</div>`}export{F as a,J as b,O as c,K as d,L as e,R as f,Q as g};
