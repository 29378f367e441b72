import{a as c,d as p,g as T}from"./chunk-7P6K65GC.js";import{b as _,c as z,e as I}from"./chunk-HYBLRZGK.js";import{d as k,g as m}from"./chunk-VS5QTGJT.js";var S=2e5,v=4,B="write",G={words:"",bad:!1,offers:{}},b=G,h=null,E=[],y=()=>document.querySelector("#make")?.getAttribute("data-game")??"",w=(e,a)=>c`<p class="explain" id="told-${e}">${a}</p>`,x=e=>e.target.value;function J(e,a,i,t){let l=e.values.length?[e.values[0].value]:[],s=a??l,f=(d,$)=>{let u=e.values.map(r=>r.value).filter(r=>r===d?$:s.includes(r));t(u.length?u:void 0)};return c`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[k]}</legend>${w(e.name,e.explanation[k])}
    <div class="oneof">${e.values.map(({value:d,words:$,about:u})=>c`<label>
      <input type="checkbox" aria-invalid=${i?"true":p} .checked=${s.includes(d)} @change=${r=>f(d,r.target.checked)}>
      <span>${$[k]}${u?.[k]?c` <span class="muted">(${u[k]})</span>`:p}</span></label>`)}</div></fieldset>`}function K(e,a,i,t){let l=async f=>{let d=f.target,$=d.files?.[0];if(!$)return;b={words:m("make.cards.reading",{file:$.name}),bad:!1,offers:{}},t(void 0);let u=$.size>4*S?null:await $.text();if(d.value="",u===null||u.length>S)return b={words:m("make.cards.too_large"),bad:!0,offers:{}},t(void 0);try{let r=await z("/api/packs/check",{game:y(),text:u});b={words:m("make.cards.fine",{title:r.title[k],n:r.cards}),bad:!1,offers:r.offers},t(u)}catch(r){b={words:I(r),bad:!0,offers:{}},t(void 0)}},s=()=>{b=G,t(void 0)};return c`<div class="field"><span class="label" id="title-${e.name}">${e.title[k]}</span>
      ${w(e.name,e.explanation[k])}
      <div class="buttons"><label class="btn file"><span id="file-${e.name}">${m("make.cards.file")}</span>
        <input type="file" accept=".yaml,.yml,text/yaml" aria-labelledby="title-${e.name} file-${e.name}"
          aria-invalid=${i?"true":p} aria-describedby="told-${e.name} about-${e.name}" @change=${l}></label>
      ${a===void 0?p:c`<button class="btn" type="button" @click=${s}>${T("trash-can")}${m("make.cards.without")}</button>`}</div></div>
    <div role="status" id="about-${e.name}">${b.words?c`<p class="notice ${b.bad?"bad":""} lines">${b.words}</p>`:p}</div>`}function A(e,a,i){let t=a.packs??[e.values[0]?.pack];return[...e.values.filter(s=>t.includes(s.pack)),...b.offers[e.name]??[]].filter(s=>!s.players?.length||s.players.includes(i))}function O(e,a,i,t){if(e.kind==="heroes"&&Array.isArray(i.decks)&&t!==v)return;if(!Array.isArray(a)||e.kind!=="heroes"&&e.kind!=="decks")return a;let l=A(e,i,t).map(d=>d.value),s=e.kind==="decks"&&t===v?2:t;if(H(a))return Array(s).fill(null);let f=d=>d!==void 0&&(l.includes(d)||d.includes(`
`));return Array.from({length:s},(d,$)=>f(a[$])?a[$]:l[$%l.length]??m("make.decks.example"))}var H=e=>Array.isArray(e)&&e.length>0&&e.every(a=>a===null),L=(e,a,i)=>e.kind!=="heroes"||O(e,"random",a,i)!==void 0,M=(e,a,i,t)=>c`<div class="oneof">${a.map(l=>c`<label>
  <input type="radio" name=${e} .checked=${i===l} @change=${()=>t(l)}><span>${m(`make.${e}.${l}`)}</span></label>`)}</div>`,N=(e,a)=>c`<p class="hint" id=${a}>${e?.about?.[k]??""}</p>`;function Q(e,a,i,t,l,s){let f=A(e,s,l.length),d=O(e,a,s,l.length),$=Array.isArray(d);return c`<fieldset>
    <legend>${e.title[k]}</legend>
    ${M(e.name,["random","choose","named"],$?"named":a??"random",u=>t({random:void 0,choose:"choose",named:[]}[u]))}
    ${$?c`<div class="stack each">${l.map((u,r)=>c`<div class="field"><label for="hero-${r}">${u}</label>
      <select id="hero-${r}" aria-invalid=${i?"true":p} aria-describedby="hero-about-${r}" @change=${n=>t(d.with(r,x(n)))}>
        ${f.map(({value:n,words:o})=>c`<option value=${n} .selected=${n===d[r]}>${o[k]}</option>`)}
      </select>${N(f.find(n=>n.value===d[r]),`hero-about-${r}`)}</div>`)}</div>`:p}</fieldset>`}var R=e=>e.length===v?[0,1].map(a=>m("make.decks.team",{n:a+1,one:e[a],two:e[a+2]})):e;function W(e,a,i){let t=l=>l.players===a&&Object.entries(l.when).every(([s,f])=>i[s]===f);return e.find(t)?.words??""}function V(e,a,i,t,l,s){h===null&&(h=[],_(`/api/decks/${y()}`).then(o=>{h=o.mine,E=o.sizes,t(a)},()=>{}));let f=l.length,d=A(e,s,f),$=h.filter(o=>o.players?.includes(f)),u=O(e,a,s,f),r=H(u),n=Array.isArray(u)&&!r;return c`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[k]}</legend>${w(e.name,c`${m("make.decks.told")} <a href="/decks/${y()}">${m("make.decks.page")}</a>`)}
    ${M(e.name,["random","own","named"],r?"own":n?"named":"random",o=>t({random:void 0,own:[null],named:$.slice(0,1).map(g=>g.text)}[o]))}
    ${n?c`<div class="stack each"><p class="hint">${W(E,f,s)} ${d.length?p:m("make.decks.none_ready")}</p>
      ${R(l).map((o,g)=>q(o,g,u[g],i,d,$,P=>t(u.with(g,P))))}</div>`:p}</fieldset>`}var j=e=>e.trim().includes(`
`)?e:`${e.trim()}
#`;function q(e,a,i,t,l,s,f){let d=l.find(n=>n.value===i),$=s.find(n=>n.text===i),u=!d&&!$,r=n=>f(n===B?m("make.decks.example"):s.find(o=>`mine-${o.id}`===n)?.text??n);return c`<div class="field"><label for="deck-${a}">${e}</label>
    <select id="deck-${a}" aria-invalid=${t?"true":p} aria-describedby="deck-about-${a}" @change=${n=>r(x(n))}>
      ${s.length?c`<optgroup label=${m("decks.mine")}>${s.map(n=>c`<option value="mine-${n.id}" .selected=${n===$}>${n.name}</option>`)}</optgroup>`:p}
      ${l.length?c`<optgroup label=${m("decks.ready")}>${l.map(({value:n,words:o})=>c`<option value=${n} .selected=${n===i}>${o[k]}</option>`)}</optgroup>`:p}
      <option value=${B} .selected=${u}>${m("make.decks.write")}</option>
    </select>
    ${u?c`<textarea rows="10" spellcheck="false" aria-label=${m("make.decks.text",{side:e})} .value=${i} @change=${n=>f(j(x(n)))}></textarea>`:N(d,`deck-about-${a}`)}</div>`}export{J as a,K as b,O as c,L as d,Q as e,W as f,V as g};
