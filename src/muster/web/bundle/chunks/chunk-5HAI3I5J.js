import{a as z}from"./chunk-AVTKKTFC.js";import{a as c,d as k,g as _}from"./chunk-7P6K65GC.js";import{b as S,c as I,e as R}from"./chunk-HYBLRZGK.js";import{d as p,g as f}from"./chunk-VS5QTGJT.js";var N=2e5,O=4,B=20,E="write",G={words:"",bad:!1,offers:{}},g=G,y=null,M=[],T=()=>document.querySelector("#make")?.getAttribute("data-game")??"",x=(e,a)=>c`<p class="explain" id="told-${e}">${a}</p>`,w=e=>e.target.value;function Y(e,a,u,t){let d=e.values.length?[e.values[0].value]:[],r=a??d,m=(n,i)=>{let $=e.values.map(o=>o.value).filter(o=>o===n?i:r.includes(o));t($.length?$:void 0)};return c`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[p]}</legend>${x(e.name,e.explanation[p])}
    <div class="oneof">${e.values.map(({value:n,words:i,about:$})=>c`<label>
      <input type="checkbox" aria-invalid=${u?"true":k} .checked=${r.includes(n)} @change=${o=>m(n,o.target.checked)}>
      <span>${i[p]}${$?.[p]?c` <span class="muted">(${$[p]})</span>`:k}</span></label>`)}</div></fieldset>`}async function D(e){if(e===null||e.length>N){g={words:f("make.cards.too_large"),bad:!0,offers:{}};return}try{let a=await I("/api/packs/check",{game:T(),text:e});return g={words:f("make.cards.fine",{title:a.title[p],n:a.cards}),bad:!1,offers:a.offers},e}catch(a){g={words:R(a),bad:!0,offers:{}};return}}function Z(e,a,u,t){let d=async m=>{let n=m.target,i=n.files?.[0];if(!i)return;g={words:f("make.cards.reading",{file:i.name}),bad:!1,offers:{}},t(void 0);let $=i.size>4*N?null:await i.text();n.value="",t(await D($))},r=()=>{g=G,t(void 0)};return c`<div class="field"><span class="label" id="title-${e.name}">${e.title[p]}</span>
      ${x(e.name,e.explanation[p])}
      <div class="buttons"><label class="btn file"><span id="file-${e.name}">${f("make.cards.file")}</span>
        <input type="file" accept=".yaml,.yml,text/yaml" aria-labelledby="title-${e.name} file-${e.name}"
          aria-invalid=${u?"true":k} aria-describedby="told-${e.name} about-${e.name}" @change=${d}></label>
      ${a===void 0?k:c`<button class="btn" type="button" @click=${r}>${_("trash-can")}${f("make.cards.without")}</button>`}</div></div>
    <div role="status" id="about-${e.name}">${g.words?c`<p class="notice ${g.bad?"bad":""} lines">${g.words}</p>`:k}</div>`}function ee(e,a,u,t,d,r){let m=v(e,r,d.length),n=A(e,a,r,d.length),i=s=>m.find(b=>b.value===s)?.words[p]??s,$=n!==void 0&&n.length>=B,o=s=>{let b=w(s);s.target.value="",n&&b&&t([...n,b])},l=(s,b,h)=>{let j=()=>t(h.length>1?h.toSpliced(b,1):void 0),q={id:`o-${e.name}`,list:h,n:b,name:i(s),change:t,drop:j};return c`<li><span class="nth" aria-hidden="true">${b+1}</span><span class="name">${i(s)}</span>${z(q)}</li>`};return c`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[p]}</legend>${x(e.name,e.explanation[p])}
    <div class="oneof">
      <label><input type="radio" name=${e.name} .checked=${!n} @change=${()=>t(void 0)}><span>${f("make.ordered.usual")} <span class="muted">(${e.none?.[p]})</span></span></label>
      <label><input type="radio" name=${e.name} .checked=${!!n} @change=${()=>t(m.map(s=>s.value).slice(0,B))}><span>${f("make.ordered.own")}</span></label>
    </div>
    ${n?c`<ol class="ordered" role="list">${n.map(l)}</ol>
      <select aria-label="${e.title[p]}: ${f("make.ordered.add")}" aria-invalid=${u?"true":k} ?disabled=${$} @change=${o}>
        <option value="">${f("make.ordered.add")}</option>
        ${m.map(s=>c`<option value=${s.value}>${s.words[p]}</option>`)}</select>`:k}</fieldset>`}function v(e,a,u){let t=a.packs??[e.values[0]?.pack];return[...e.values.filter(r=>t.includes(r.pack)),...g.offers[e.name]??[]].filter(r=>!r.players?.length||r.players.includes(u))}function A(e,a,u,t){if(e.kind==="ordered"&&Array.isArray(a)){let n=v(e,u,t).map($=>$.value),i=a.filter($=>n.includes($));return i.length?i:void 0}if(e.kind==="heroes"&&Array.isArray(u.decks)&&t!==O)return;if(!Array.isArray(a)||e.kind!=="heroes"&&e.kind!=="decks")return a;let d=v(e,u,t).map(n=>n.value),r=e.kind==="decks"&&t===O?2:t;if(H(a))return Array(r).fill(null);let m=n=>n!==void 0&&(d.includes(n)||n.includes(`
`));return Array.from({length:r},(n,i)=>m(a[i])?a[i]:d[i%d.length]??f("make.decks.example"))}var H=e=>Array.isArray(e)&&e.length>0&&e.every(a=>a===null),ae=(e,a,u)=>e.kind!=="heroes"||A(e,"random",a,u)!==void 0,P=(e,a,u,t)=>c`<div class="oneof">${a.map(d=>c`<label>
  <input type="radio" name=${e} .checked=${u===d} @change=${()=>t(d)}><span>${f(`make.${e}.${d}`)}</span></label>`)}</div>`,W=(e,a)=>c`<p class="hint" id=${a}>${e?.about?.[p]??""}</p>`;function ne(e,a,u,t,d,r){let m=v(e,r,d.length),n=A(e,a,r,d.length),i=Array.isArray(n);return c`<fieldset>
    <legend>${e.title[p]}</legend>
    ${P(e.name,["random","choose","named"],i?"named":a??"random",$=>t({random:void 0,choose:"choose",named:[]}[$]))}
    ${i?c`<div class="stack each">${d.map(($,o)=>c`<div class="field"><label for="hero-${o}">${$}</label>
      <select id="hero-${o}" aria-invalid=${u?"true":k} aria-describedby="hero-about-${o}" @change=${l=>t(n.with(o,w(l)))}>
        ${m.map(({value:l,words:s})=>c`<option value=${l} .selected=${l===n[o]}>${s[p]}</option>`)}
      </select>${W(m.find(l=>l.value===n[o]),`hero-about-${o}`)}</div>`)}</div>`:k}</fieldset>`}var U=e=>e.length===O?[0,1].map(a=>f("make.decks.team",{n:a+1,one:e[a],two:e[a+2]})):e;function C(e,a,u){let t=d=>d.players===a&&Object.entries(d.when).every(([r,m])=>u[r]===m);return e.find(t)?.words??""}function te(e,a,u,t,d,r){y===null&&(y=[],S(`/api/decks/${T()}`).then(s=>{y=s.mine,M=s.sizes,t(a)},()=>{}));let m=d.length,n=v(e,r,m),i=y.filter(s=>s.players?.includes(m)),$=A(e,a,r,m),o=H($),l=Array.isArray($)&&!o;return c`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[p]}</legend>${x(e.name,c`${f("make.decks.told")} <a href="/decks/${T()}">${f("make.decks.page")}</a>`)}
    ${P(e.name,["random","own","named"],o?"own":l?"named":"random",s=>t({random:void 0,own:[null],named:i.slice(0,1).map(b=>b.text)}[s]))}
    ${l?c`<div class="stack each"><p class="hint">${C(M,m,r)} ${n.length?k:f("make.decks.none_ready")}</p>
      ${U(d).map((s,b)=>J(s,b,$[b],u,n,i,h=>t($.with(b,h))))}</div>`:k}</fieldset>`}var F=e=>e.trim().includes(`
`)?e:`${e.trim()}
#`;function J(e,a,u,t,d,r,m){let n=d.find(l=>l.value===u),i=r.find(l=>l.text===u),$=!n&&!i,o=l=>m(l===E?f("make.decks.example"):r.find(s=>`mine-${s.id}`===l)?.text??l);return c`<div class="field"><label for="deck-${a}">${e}</label>
    <select id="deck-${a}" aria-invalid=${t?"true":k} aria-describedby="deck-about-${a}" @change=${l=>o(w(l))}>
      ${r.length?c`<optgroup label=${f("decks.mine")}>${r.map(l=>c`<option value="mine-${l.id}" .selected=${l===i}>${l.name}</option>`)}</optgroup>`:k}
      ${d.length?c`<optgroup label=${f("decks.ready")}>${d.map(({value:l,words:s})=>c`<option value=${l} .selected=${l===u}>${s[p]}</option>`)}</optgroup>`:k}
      <option value=${E} .selected=${$}>${f("make.decks.write")}</option>
    </select>
    ${$?c`<textarea rows="10" spellcheck="false" aria-label=${f("make.decks.text",{side:e})} .value=${u} @change=${l=>m(F(w(l)))}></textarea>`:W(n,`deck-about-${a}`)}</div>`}export{Y as a,D as b,Z as c,ee as d,A as e,ae as f,ne as g,C as h,te as i};
