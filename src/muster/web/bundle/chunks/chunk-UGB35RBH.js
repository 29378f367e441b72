import{a as z}from"./chunk-AVTKKTFC.js";import{a as s,d as k,g as _}from"./chunk-7P6K65GC.js";import{b as S,c as I,e as R}from"./chunk-HYBLRZGK.js";import{d as p,g as f}from"./chunk-VS5QTGJT.js";var N=2e5,O=4,B=20,E="write",G={words:"",bad:!1,offers:{}},g=G,y=null,M=[],T=()=>document.querySelector("#make")?.getAttribute("data-game")??"",x=(e,a)=>s`<p class="explain" id="told-${e}">${a}</p>`,w=e=>e.target.value;function Y(e,a,$,t){let d=e.values.length?[e.values[0].value]:[],r=a??d,m=(n,c)=>{let u=e.values.map(o=>o.value).filter(o=>o===n?c:r.includes(o));t(u.length?u:void 0)};return s`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[p]}</legend>${x(e.name,e.explanation[p])}
    <div class="oneof">${e.values.map(({value:n,words:c,about:u})=>s`<label>
      <input type="checkbox" aria-invalid=${$?"true":k} .checked=${r.includes(n)} @change=${o=>m(n,o.target.checked)}>
      <span>${c[p]}${u?.[p]?s` <span class="muted">(${u[p]})</span>`:k}</span></label>`)}</div></fieldset>`}async function D(e){if(e===null||e.length>N){g={words:f("make.cards.too_large"),bad:!0,offers:{}};return}try{let a=await I("/api/packs/check",{game:T(),text:e});return g={words:f("make.cards.fine",{title:a.title[p],n:a.cards}),bad:!1,offers:a.offers},e}catch(a){g={words:R(a),bad:!0,offers:{}};return}}function Z(e,a,$,t){let d=async m=>{let n=m.target,c=n.files?.[0];if(!c)return;g={words:f("make.cards.reading",{file:c.name}),bad:!1,offers:{}},t(void 0);let u=c.size>4*N?null:await c.text();n.value="",t(await D(u))},r=()=>{g=G,t(void 0)};return s`<div class="field"><span class="label" id="title-${e.name}">${e.title[p]}</span>
      ${x(e.name,e.explanation[p])}
      <div class="buttons"><label class="btn file"><span id="file-${e.name}">${f("make.cards.file")}</span>
        <input type="file" accept=".yaml,.yml,text/yaml" aria-labelledby="title-${e.name} file-${e.name}"
          aria-invalid=${$?"true":k} aria-describedby="told-${e.name} about-${e.name}" @change=${d}></label>
      ${a===void 0?k:s`<button class="btn" type="button" @click=${r}>${_("trash-can")}${f("make.cards.without")}</button>`}</div></div>
    <div role="status" id="about-${e.name}">${g.words?s`<p class="notice ${g.bad?"bad":""} lines">${g.words}</p>`:k}</div>`}function ee(e,a,$,t,d,r){let m=v(e,r,d.length),n=A(e,a,r,d.length),c=i=>m.find(b=>b.value===i)?.words[p]??i,u=n!==void 0&&n.length>=B,o=i=>{let b=w(i);n&&b&&t([...n,b])},l=(i,b,h)=>{let j=()=>t(h.length>1?h.toSpliced(b,1):void 0),q={id:`o-${e.name}`,list:h,n:b,name:c(i),change:t,drop:j};return s`<li><span class="nth" aria-hidden="true">${b+1}</span><span class="name">${c(i)}</span>${z(q)}</li>`};return s`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[p]}</legend>${x(e.name,e.explanation[p])}
    <div class="oneof">
      <label><input type="radio" name=${e.name} .checked=${!n} @change=${()=>t(void 0)}><span>${f("make.ordered.usual")} <span class="muted">(${e.none?.[p]})</span></span></label>
      <label><input type="radio" name=${e.name} .checked=${!!n} @change=${()=>t(m.map(i=>i.value).slice(0,B))}><span>${f("make.ordered.own")}</span></label>
    </div>
    ${n?s`<ol class="ordered" role="list">${n.map(l)}</ol>
      <select aria-label="${e.title[p]}: ${f("make.ordered.add")}" aria-invalid=${$?"true":k} ?disabled=${u} .value=${""} @change=${o}>
        <option value="" selected>${f("make.ordered.add")}</option>
        ${m.map(i=>s`<option value=${i.value}>${i.words[p]}</option>`)}</select>`:k}</fieldset>`}function v(e,a,$){let t=a.packs??[e.values[0]?.pack];return[...e.values.filter(r=>t.includes(r.pack)),...g.offers[e.name]??[]].filter(r=>!r.players?.length||r.players.includes($))}function A(e,a,$,t){if(e.kind==="ordered"&&Array.isArray(a)){let n=v(e,$,t).map(u=>u.value),c=a.filter(u=>n.includes(u));return c.length?c:void 0}if(e.kind==="heroes"&&Array.isArray($.decks)&&t!==O)return;if(!Array.isArray(a)||e.kind!=="heroes"&&e.kind!=="decks")return a;let d=v(e,$,t).map(n=>n.value),r=e.kind==="decks"&&t===O?2:t;if(H(a))return Array(r).fill(null);let m=n=>n!==void 0&&(d.includes(n)||n.includes(`
`));return Array.from({length:r},(n,c)=>m(a[c])?a[c]:d[c%d.length]??f("make.decks.example"))}var H=e=>Array.isArray(e)&&e.length>0&&e.every(a=>a===null),ae=(e,a,$)=>e.kind!=="heroes"||A(e,"random",a,$)!==void 0,P=(e,a,$,t)=>s`<div class="oneof">${a.map(d=>s`<label>
  <input type="radio" name=${e} .checked=${$===d} @change=${()=>t(d)}><span>${f(`make.${e}.${d}`)}</span></label>`)}</div>`,W=(e,a)=>s`<p class="hint" id=${a}>${e?.about?.[p]??""}</p>`;function ne(e,a,$,t,d,r){let m=v(e,r,d.length),n=A(e,a,r,d.length),c=Array.isArray(n);return s`<fieldset>
    <legend>${e.title[p]}</legend>
    ${P(e.name,["random","choose","named"],c?"named":a??"random",u=>t({random:void 0,choose:"choose",named:[]}[u]))}
    ${c?s`<div class="stack each">${d.map((u,o)=>s`<div class="field"><label for="hero-${o}">${u}</label>
      <select id="hero-${o}" aria-invalid=${$?"true":k} aria-describedby="hero-about-${o}" @change=${l=>t(n.with(o,w(l)))}>
        ${m.map(({value:l,words:i})=>s`<option value=${l} .selected=${l===n[o]}>${i[p]}</option>`)}
      </select>${W(m.find(l=>l.value===n[o]),`hero-about-${o}`)}</div>`)}</div>`:k}</fieldset>`}var U=e=>e.length===O?[0,1].map(a=>f("make.decks.team",{n:a+1,one:e[a],two:e[a+2]})):e;function C(e,a,$){let t=d=>d.players===a&&Object.entries(d.when).every(([r,m])=>$[r]===m);return e.find(t)?.words??""}function te(e,a,$,t,d,r){y===null&&(y=[],S(`/api/decks/${T()}`).then(i=>{y=i.mine,M=i.sizes,t(a)},()=>{}));let m=d.length,n=v(e,r,m),c=y.filter(i=>i.players?.includes(m)),u=A(e,a,r,m),o=H(u),l=Array.isArray(u)&&!o;return s`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[p]}</legend>${x(e.name,s`${f("make.decks.told")} <a href="/decks/${T()}">${f("make.decks.page")}</a>`)}
    ${P(e.name,["random","own","named"],o?"own":l?"named":"random",i=>t({random:void 0,own:[null],named:c.slice(0,1).map(b=>b.text)}[i]))}
    ${l?s`<div class="stack each"><p class="hint">${C(M,m,r)} ${n.length?k:f("make.decks.none_ready")}</p>
      ${U(d).map((i,b)=>J(i,b,u[b],$,n,c,h=>t(u.with(b,h))))}</div>`:k}</fieldset>`}var F=e=>e.trim().includes(`
`)?e:`${e.trim()}
#`;function J(e,a,$,t,d,r,m){let n=d.find(l=>l.value===$),c=r.find(l=>l.text===$),u=!n&&!c,o=l=>m(l===E?f("make.decks.example"):r.find(i=>`mine-${i.id}`===l)?.text??l);return s`<div class="field"><label for="deck-${a}">${e}</label>
    <select id="deck-${a}" aria-invalid=${t?"true":k} aria-describedby="deck-about-${a}" @change=${l=>o(w(l))}>
      ${r.length?s`<optgroup label=${f("decks.mine")}>${r.map(l=>s`<option value="mine-${l.id}" .selected=${l===c}>${l.name}</option>`)}</optgroup>`:k}
      ${d.length?s`<optgroup label=${f("decks.ready")}>${d.map(({value:l,words:i})=>s`<option value=${l} .selected=${l===$}>${i[p]}</option>`)}</optgroup>`:k}
      <option value=${E} .selected=${u}>${f("make.decks.write")}</option>
    </select>
    ${u?s`<textarea rows="10" spellcheck="false" aria-label=${f("make.decks.text",{side:e})} .value=${$} @change=${l=>m(F(w(l)))}></textarea>`:W(n,`deck-about-${a}`)}</div>`}export{Y as a,D as b,Z as c,ee as d,A as e,ae as f,ne as g,C as h,te as i};
