import{a as s,c as a,d as i,h as u,i as m}from"./chunk-A3GWUY2C.js";function y({seat:t}){return t===null||t===-1?0:t}function b(t,r){return r===t.seat}function g(t){return t>0?`+${t}`:`−${-t}`}function v(t){return Object.entries(t).map(([r,o])=>`${r}: ${o}`).join("; ")}var x={},j=u(class extends m{constructor(){super(...arguments),this.ot=x}render(t,r){return r()}update(t,[r,o]){if(Array.isArray(r)){if(Array.isArray(this.ot)&&this.ot.length===r.length&&r.every((e,n)=>e===this.ot[n]))return a}else if(this.ot===r)return a;return this.ot=Array.isArray(r)?Array.from(r):r,this.render(r,o)}});var p=t=>t??i;function z(t){let r=2166136261;for(let o of t)r=Math.imul(r^o.charCodeAt(0),16777619);return()=>{r=r+1831565813|0;let o=Math.imul(r^r>>>15,r|1);return o^=o+Math.imul(o^o>>>7,o|61),((o^o>>>14)>>>0)/4294967296}}function H({shape:t,spot:r,said:o,state:e,why:n,tabbable:f,option:c,card:l,menu:d=!1,inside:h,act:$}){return s`<button type="button" class="${t} ${e?`is-${e}`:""}" data-spot=${r} data-card=${p(l)}
    aria-pressed=${e==="selected"?"true":i} aria-disabled=${e==="off"?"true":i} aria-haspopup=${d?"true":i}
    tabindex=${f?0:-1} data-option=${p(c)} .why=${e==="off"?n:null} @click=${$}><span
    class="visually-hidden">${o}</span>${h}</button>`}export{j as a,z as b,y as c,b as d,g as e,v as f,H as g};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
