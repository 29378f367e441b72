import{a as z}from"./chunk-C37SIMF4.js";import{a as i,d as k,g as _}from"./chunk-A3GWUY2C.js";import{b as S,c as I,e as R}from"./chunk-HYBLRZGK.js";import{d as o,g as p}from"./chunk-VS5QTGJT.js";var N=2e5,O=4,B=20,E="write",G={words:"",bad:!1,offers:{}},g=G,x=null,M=[],T=()=>document.querySelector("#make")?.getAttribute("data-game")??"",y=(e,a)=>i`<p class="explain" id="told-${e}">${a}</p>`,A=e=>e.target.value;function Y(e,a,u,t){let d=e.values.length?[e.values[0].value]:[],r=a??d,$=(n,m)=>{let c=e.values.map(f=>f.value).filter(f=>f===n?m:r.includes(f));t(c.length?c:void 0)};return i`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[o]}</legend>${y(e.name,e.explanation[o])}
    <div class="oneof">${e.values.map(({value:n,words:m,about:c})=>i`<label>
      <input type="checkbox" aria-invalid=${u?"true":k} .checked=${r.includes(n)} @change=${f=>$(n,f.target.checked)}>
      <span>${m[o]}${c?.[o]?i` <span class="muted">(${c[o]})</span>`:k}</span></label>`)}</div></fieldset>`}function Z(e,a,u,t,d,r){let $=h(e,r,d.length),n=w(e,a,r,d.length)??$.map(c=>c.value),m=(c,f)=>{let l=$.map(s=>s.value).filter(s=>s===c?f:n.includes(s));t(l.length===$.length?void 0:l)};return i`<details class="values" ?open=${u}>
    <summary>${e.title[o]} <span class="muted">(${n.length===$.length?e.none?.[o]:p("make.some.of",{n:n.length,all:$.length})})</span></summary>
    ${y(e.name,e.explanation[o])}
    <div class="buttons"><button class="btn" type="button" @click=${()=>t(void 0)}>${p("make.some.all")}</button>
      <button class="btn" type="button" @click=${()=>t([])}>${p("make.some.none")}</button></div>
    <div class="oneof some">${$.map(({value:c,words:f,about:l})=>i`<label>
      <input type="checkbox" aria-invalid=${u?"true":k} .checked=${n.includes(c)} @change=${s=>m(c,s.target.checked)}>
      <span>${f[o]}${l?.[o]?i` <span class="muted">(${l[o]})</span>`:k}</span></label>`)}</div></details>`}async function D(e){if(e===null||e.length>N){g={words:p("make.cards.too_large"),bad:!0,offers:{}};return}try{let a=await I("/api/packs/check",{game:T(),text:e});return g={words:p("make.cards.fine",{title:a.title[o],n:a.cards}),bad:!1,offers:a.offers},e}catch(a){g={words:R(a),bad:!0,offers:{}};return}}function ee(e,a,u,t){let d=async $=>{let n=$.target,m=n.files?.[0];if(!m)return;g={words:p("make.cards.reading",{file:m.name}),bad:!1,offers:{}},t(void 0);let c=m.size>4*N?null:await m.text();n.value="",t(await D(c))},r=()=>{g=G,t(void 0)};return i`<div class="field"><span class="label" id="title-${e.name}">${e.title[o]}</span>
      ${y(e.name,e.explanation[o])}
      <div class="buttons"><label class="btn file"><span id="file-${e.name}">${p("make.cards.file")}</span>
        <input type="file" accept=".yaml,.yml,text/yaml" aria-labelledby="title-${e.name} file-${e.name}"
          aria-invalid=${u?"true":k} aria-describedby="told-${e.name} about-${e.name}" @change=${d}></label>
      ${a===void 0?k:i`<button class="btn" type="button" @click=${r}>${_("trash-can")}${p("make.cards.without")}</button>`}</div></div>
    <div role="status" id="about-${e.name}">${g.words?i`<p class="notice ${g.bad?"bad":""} lines">${g.words}</p>`:k}</div>`}function ae(e,a,u,t,d,r){let $=h(e,r,d.length),n=w(e,a,r,d.length),m=s=>$.find(b=>b.value===s)?.words[o]??s,c=n!==void 0&&n.length>=B,f=s=>{let b=A(s);s.target.value="",n&&b&&t([...n,b])},l=(s,b,v)=>{let j=()=>t(v.length>1?v.toSpliced(b,1):void 0),q={id:`o-${e.name}`,list:v,n:b,name:m(s),change:t,drop:j};return i`<li><span class="nth" aria-hidden="true">${b+1}</span><span class="name">${m(s)}</span>${z(q)}</li>`};return i`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[o]}</legend>${y(e.name,e.explanation[o])}
    <div class="oneof">
      <label><input type="radio" name=${e.name} .checked=${!n} @change=${()=>t(void 0)}><span>${p("make.ordered.usual")} <span class="muted">(${e.none?.[o]})</span></span></label>
      <label><input type="radio" name=${e.name} .checked=${!!n} @change=${()=>t($.map(s=>s.value).slice(0,B))}><span>${p("make.ordered.own")}</span></label>
    </div>
    ${n?i`<ol class="ordered" role="list">${n.map(l)}</ol>
      <select aria-label="${e.title[o]}: ${p("make.ordered.add")}" aria-invalid=${u?"true":k} ?disabled=${c} @change=${f}>
        <option value="">${p("make.ordered.add")}</option>
        ${$.map(s=>i`<option value=${s.value}>${s.words[o]}</option>`)}</select>`:k}</fieldset>`}function h(e,a,u){let t=a.packs??[e.values[0]?.pack];return[...e.values.filter(r=>t.includes(r.pack)),...g.offers[e.name]??[]].filter(r=>!r.players?.length||r.players.includes(u))}function w(e,a,u,t){if((e.kind==="ordered"||e.kind==="some")&&Array.isArray(a)){let n=h(e,u,t).map(c=>c.value),m=a.filter(c=>n.includes(c));return m.length||e.kind==="some"&&!a.length?m:void 0}if(e.kind==="heroes"&&Array.isArray(u.decks)&&t!==O)return;if(!Array.isArray(a)||e.kind!=="heroes"&&e.kind!=="decks")return a;let d=h(e,u,t).map(n=>n.value),r=e.kind==="decks"&&t===O?2:t;if(H(a))return Array(r).fill(null);let $=n=>n!==void 0&&(d.includes(n)||n.includes(`
`));return Array.from({length:r},(n,m)=>$(a[m])?a[m]:d[m%d.length]??p("make.decks.example"))}var H=e=>Array.isArray(e)&&e.length>0&&e.every(a=>a===null),ne=(e,a,u)=>e.kind!=="heroes"||w(e,"random",a,u)!==void 0,P=(e,a,u,t)=>i`<div class="oneof">${a.map(d=>i`<label>
  <input type="radio" name=${e} .checked=${u===d} @change=${()=>t(d)}><span>${p(`make.${e}.${d}`)}</span></label>`)}</div>`,W=(e,a)=>i`<p class="hint" id=${a}>${e?.about?.[o]??""}</p>`;function te(e,a,u,t,d,r){let $=h(e,r,d.length),n=w(e,a,r,d.length),m=Array.isArray(n);return i`<fieldset>
    <legend>${e.title[o]}</legend>
    ${P(e.name,["random","choose","named"],m?"named":a??"random",c=>t({random:void 0,choose:"choose",named:[]}[c]))}
    ${m?i`<div class="stack each">${d.map((c,f)=>i`<div class="field"><label for="hero-${f}">${c}</label>
      <select id="hero-${f}" aria-invalid=${u?"true":k} aria-describedby="hero-about-${f}" @change=${l=>t(n.with(f,A(l)))}>
        ${$.map(({value:l,words:s})=>i`<option value=${l} .selected=${l===n[f]}>${s[o]}</option>`)}
      </select>${W($.find(l=>l.value===n[f]),`hero-about-${f}`)}</div>`)}</div>`:k}</fieldset>`}var U=e=>e.length===O?[0,1].map(a=>p("make.decks.team",{n:a+1,one:e[a],two:e[a+2]})):e;function C(e,a,u){let t=d=>d.players===a&&Object.entries(d.when).every(([r,$])=>u[r]===$);return e.find(t)?.words??""}function le(e,a,u,t,d,r){x===null&&(x=[],S(`/api/decks/${T()}`).then(s=>{x=s.mine,M=s.sizes,t(a)},()=>{}));let $=d.length,n=h(e,r,$),m=x.filter(s=>s.players?.includes($)),c=w(e,a,r,$),f=H(c),l=Array.isArray(c)&&!f;return i`<fieldset aria-describedby="told-${e.name}">
    <legend>${e.title[o]}</legend>${y(e.name,i`${p("make.decks.told")} <a href="/decks/${T()}">${p("make.decks.page")}</a>`)}
    ${P(e.name,["random","own","named"],f?"own":l?"named":"random",s=>t({random:void 0,own:[null],named:m.slice(0,1).map(b=>b.text)}[s]))}
    ${l?i`<div class="stack each"><p class="hint">${C(M,$,r)} ${n.length?k:p("make.decks.none_ready")}</p>
      ${U(d).map((s,b)=>J(s,b,c[b],u,n,m,v=>t(c.with(b,v))))}</div>`:k}</fieldset>`}var F=e=>e.trim().includes(`
`)?e:`${e.trim()}
#`;function J(e,a,u,t,d,r,$){let n=d.find(l=>l.value===u),m=r.find(l=>l.text===u),c=!n&&!m,f=l=>$(l===E?p("make.decks.example"):r.find(s=>`mine-${s.id}`===l)?.text??l);return i`<div class="field"><label for="deck-${a}">${e}</label>
    <select id="deck-${a}" aria-invalid=${t?"true":k} aria-describedby="deck-about-${a}" @change=${l=>f(A(l))}>
      ${r.length?i`<optgroup label=${p("decks.mine")}>${r.map(l=>i`<option value="mine-${l.id}" .selected=${l===m}>${l.name}</option>`)}</optgroup>`:k}
      ${d.length?i`<optgroup label=${p("decks.ready")}>${d.map(({value:l,words:s})=>i`<option value=${l} .selected=${l===u}>${s[o]}</option>`)}</optgroup>`:k}
      <option value=${E} .selected=${c}>${p("make.decks.write")}</option>
    </select>
    ${c?i`<textarea rows="10" spellcheck="false" aria-label=${p("make.decks.text",{side:e})} .value=${u} @change=${l=>$(F(A(l)))}></textarea>`:W(n,`deck-about-${a}`)}</div>`}export{Y as a,Z as b,D as c,ee as d,ae as e,w as f,ne as g,te as h,C as i,le as j};
