import{a as E}from"./chunk-VHQ3H2HG.js";import{a as p,b as y,c as k,d as T,g}from"./chunk-EESMMFIA.js";import{a as x,c as q,h as $}from"./chunk-QLGDJE7N.js";import{a as u,c as h,d as a,h as f}from"./chunk-ZRO23AGQ.js";import{d as l}from"./chunk-BPQVSTHT.js";var O=y(class extends k{constructor(t){if(super(t),t.type!==p.PROPERTY&&t.type!==p.ATTRIBUTE&&t.type!==p.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!T(t))throw Error("`live` bindings can only contain a single expression")}render(t){return t}update(t,[n]){if(n===h||n===a)return n;let e=t.element,o=t.name;if(t.type===p.PROPERTY){if(n===e[o])return h}else if(t.type===p.BOOLEAN_ATTRIBUTE){if(!!n===e.hasAttribute(o))return h}else if(t.type===p.ATTRIBUTE&&e.getAttribute(o)===n+"")return h;return g(t),n}});var _="muster-stops";function v(t){let{now:n}=t.store;return n&&!n.over&&n.looking!==null&&n.mine.includes(n.looking)?n.stops??null:null}function R(t){let n=v(t);return n?u`<button type="button" class="btn stops" aria-haspopup="dialog" @click=${()=>t.openDialog("stops")}>${f("stopwatch")}${l("table.stops")}</button>
    ${n.until_turn||n.reaction||!t.store.myTurn?A(t,n):a}`:a}function A(t,n){return u`<button type="button" class="btn until" aria-pressed=${n.until_turn?"true":"false"} .why=${{why:l("table.until_turn_hint"),info:!0}}
    @click=${()=>w(t,{until_turn:!n.until_turn})}>${f("fast-forward-button")}${l("table.until_turn")}</button>`}function ut(t){let n=v(t);if(!n)return u`<p>${l("table.stops_none")}</p>`;let e=n.stops.filter(s=>s.on).map(s=>s.name),o=(s,r)=>w(t,{on:r?[...e,s]:e.filter(i=>i!==s)});return u`<div class="stack">
    <fieldset class="moments"><legend>${l("table.stops_hint")}</legend>
      ${n.stops.map(s=>B(s.text,"",s.on,n.always,r=>o(s.name,r)))}</fieldset>
    ${B(l("table.stops_always"),l("table.stops_always_hint"),n.always,!1,s=>w(t,{always:s}))}
    <div class="buttons">${A(t,n)}</div>
    <p class="hint">${l("table.until_turn_hint")}</p>
  </div>`}function B(t,n,e,o,s){return u`<label class="tick"><input type="checkbox" .checked=${O(e)} ?disabled=${o}
    @change=${r=>s(r.target.checked)}>
    <span>${t}${n?u`<span class="hint">${n}</span>`:a}</span></label>`}function w(t,n){let{now:e,shared:o}=t.store;if(!e?.stops||e.looking===null||(t.requestUpdate(),!t.deedSent("other",{t:"stops",seat:e.looking,...n})))return;let{on:s,always:r}=n;s&&(e.stops.stops=e.stops.stops.map(i=>({...i,on:s.includes(i.name)}))),r!==void 0&&(e.stops.always=r),!o&&s!==void 0&&S(t.game,{on:s}),!o&&r!==void 0&&S(t.game,{always:r})}function ct(t){let n=v(t);n&&w(t,{until_turn:!n.until_turn})}function dt(t){let n=v(t),e=t.store.now?.looking??null;if(!n||n.settled||e===null||t.settled.has(e))return;let{on:o,always:s}=N(t.game),r=o?.filter(i=>n.stops.some(c=>c.name===i));t.connection.send({t:"stops",seat:e,on:r,always:s})&&t.settled.add(e)}function N(t){return JSON.parse(localStorage.getItem(_)??"{}")[t]??{}}function S(t,n){let e=JSON.parse(localStorage.getItem(_)??"{}");localStorage.setItem(_,JSON.stringify({...e,[t]:{...e[t],...n}}))}var I=y(class extends k{constructor(){super(...arguments),this.key=a}render(t,n){return this.key=t,n}update(t,[n,e]){return n!==this.key&&(g(t),this.key=n),e}});function Et(t){let{store:n}=t,e=t.board?.herald?.()??null,o=t.heraldOptions(),{question:s,hint:r}=F(n,e),i=e?.buttons??[],c=i.some(d=>d.gold)?-1:i.length;return u`
    ${V(t)}
    <section class="herald ${n.myTurn?"mine":""}" aria-labelledby="question">
      <div class="ask">
        <h2 id="question" tabindex="-1">${s}</h2>
        ${r?u`<p class="hint">${r} ${D(t)}</p>`:a}
        ${K(t)}
      </div>
      <div class="answers" data-zone="herald">
        ${I(n.now?.question?.since??n.now?.position,u`${i.map(W)}
        ${o.map((d,b)=>M(P(t,d),b+i.length,b+i.length===c,m=>t.choose(m)))}`)}
      </div>
      <div class="besides" data-zone="besides">${Y(t)}</div>
      <div class="why" role="status">${q(t.reason)}</div>
    </section>`}function P(t,n){let e=t.board?.say?.(n);return e?{...n,say:e}:n}function D(t){return t.board?.primer?.().length?u`<button type="button" class="linklike" @click=${()=>t.openDialog("primer")}>${l("table.primer_title")}</button>`:a}function F(t,n){let e=t.now?.question;if(t.myTurn)return{question:n?.question??E(e),hint:n?.hint??""};let o=t.asked.map(s=>t.name(s));return o.length?{question:l(o.length>1?"table.all_think":"table.thinks",{names:$(o)}),hint:J(t)}:{question:l("table.quiet"),hint:""}}function J(t){for(let n of t.asked.map(e=>t.seats[e]))if(!(!n||n.kind==="bot")){if(n.stand_in)return l("table.stand_in",{name:n.name});if(!n.online)return l("table.is_offline",{name:n.name})}return t.spectating?l("table.watching"):""}function M(t,n,e,o){return u`<button type="button" class="btn ${e?"gold":""}" data-option=${t.option} data-digit=${n<9?n+1:a}
    @click=${()=>o(t.option)}>${t.say}${n<9?u`<kbd aria-hidden="true">${n+1}</kbd>`:a}</button>`}function W(t,n){return u`<button type="button" class="btn ${t.gold?"gold":""}" aria-pressed=${t.pressed??a}
    aria-disabled=${t.why?"true":a} .why=${t.why??null} data-key=${t.key?.toLowerCase()||a}
    data-digit=${n+1} @click=${()=>t.why?void 0:t.act?.()}>
    ${t.why?f("padlock"):t.icon?f(t.icon):a}${t.label}
    ${t.why?u`<span class="visually-hidden">. ${t.why.why}</span>`:a}
    <kbd aria-hidden="true">${t.key?.toUpperCase()||n+1}</kbd></button>`}function Y(t){let{now:n}=t.store;return!n||n.looking===null||!n.mine.includes(n.looking)?a:u`
    ${t.talks?u`<button type="button" class="btn" @click=${()=>t.openClaims()}>${f("talk")}${l("table.claim")}</button>`:a}
    ${z(t)}
    ${R(t)}`}function z(t){let{now:n}=t.store,e=n?.undo;if(!e)return a;let o=n.request?.seat===n.looking,s=e.kind==="blocked"||o,r=$(n.request?.waiting.map(c=>t.store.name(c))??[]),i=o?{why:l("table.undo_waiting",{names:r})}:{why:e.why,rule:e.rule,info:!s};return u`<button type="button" class="btn undo" aria-disabled=${s?"true":a} .why=${i}
    @click=${()=>s?void 0:t.undo()}>
    ${f("anticlockwise-rotation")}${l(e.kind==="consent"?"table.undo_ask":"table.undo")}
    <span class="visually-hidden">. ${i.why}</span></button>`}function V(t){let{store:n}=t,e=n.now?.request;if(!e)return a;let o=n.name(e.seat),s=e.waiting.filter(r=>n.mine.includes(r));return u`<section class="request" aria-label=${l("table.undo_request")}>
    ${f("anticlockwise-rotation")}
    <p>${e.seat===n.now?.looking?l("table.undo_waiting",{names:$(e.waiting.map(r=>n.name(r)))}):l("table.undo_asked",{name:o})} <span class="muted">${e.why} ${x(e.rule)}</span></p>
    ${s.map(r=>u`<div class="buttons">
      ${n.shared?u`<b>${n.name(r)}:</b>`:a}
      <button type="button" class="btn" @click=${()=>t.answer(r,!0)}>${f("check-mark")}${l("table.undo_yes")}</button>
      <button type="button" class="btn" @click=${()=>t.answer(r,!1)}>${l("table.undo_no")}</button></div>`)}
  </section>`}function K(t){if(!t.note)return a;let{text:n,story:e,report:o}=t.note;return u`<p class="note" role="status">${n}
    ${e?u`<button type="button" class="linklike" @click=${()=>t.openRail("story",!0)}>${l("table.to_story")}</button>`:a}
    ${o?u`<a href="/api/tables/${t.code}/scenario" download>${l("table.save_report")}</a>`:a}</p>`}function Bt(t){let n=new Map;for(let e of t){let o=e.parts.form;n.has(o)||n.set(o,[]),n.get(o).push(e)}return n}function G(t){return Object.keys(t[0].parts).filter(e=>e!=="form").filter(e=>t.some(o=>o.parts[e]!==t[0].parts[e]))}function U(t,n,e){let o=Object.keys(n.parts).filter(r=>r!==e),s=t.filter(r=>o.every(i=>r.parts[i]===n.parts[i]));return s.length>1?s:t}function H(t,n,e){return j(t,e).map(o=>{let s=Q(t,n,e,o),{head:r,tail:i}=C(L(U(t,s,e),e).map(b=>b.say.split(" "))),c=s.say.split(" "),d=c.slice(r,c.length-i).join(" ").replace(/[.,;:]+$/,"");return{value:o,label:d||String(o)}})}function j(t,n){return[...new Set(t.map(e=>e.parts[n]))]}function Q(t,n,e,o){let s=Object.keys(n.parts),r=c=>s.filter(d=>c.parts[d]===n.parts[d]).length,i=t.filter(c=>c.parts[e]===o);return i.reduce((c,d)=>r(d)>r(c)?d:c,i[0]??n)}function St(t){let n=t[0],e=n.say.split(" ");for(let o of G(t)){let s=L(U(t,n,o),o).map(m=>m.say.split(" ")),{head:r,tail:i}=C(s),c=n.say.split(" ").length-i,d=/[.,;:]$/.exec(e[c-1]??"")?.[0]??"",b=j(t,o).length<=2&&H(t,n,o).map(({label:m})=>m).join("/");for(let m=r;m<c;m++)e[m]="";e[r]=(b||"…")+d}return e.filter(Boolean).join(" ").replace(/[.,;:]+$/,"")}function C(t){let n=Math.min(...t.map(i=>i.length)),e=i=>t.every(c=>c[i]===t[0][i]),o=i=>t.every(c=>c.at(-1-i)===t[0].at(-1-i)),s=0;for(;s<n&&e(s);)s++;let r=0;for(;r<n-s&&o(r);)r++;return{head:s,tail:r}}function L(t,n){return[...new Map(t.map(e=>[e.parts[n],e])).values()]}export{I as a,O as b,v as c,R as d,ut as e,ct as f,dt as g,Et as h,M as i,Bt as j,G as k,H as l,Q as m,St as n};
/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
/**
 * @license
 * Copyright 2021 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
