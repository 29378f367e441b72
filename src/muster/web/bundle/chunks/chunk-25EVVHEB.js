import{a as p,c as a,d as i,h as s,i as c}from"./chunk-A3GWUY2C.js";function g(t){return Object.entries(t).map(([r,o])=>`${r}: ${o}`).join("; ")}function L({seat:t}){return t===null||t===-1?0:t}function k(t,r){return r===t.seat}function O(t){return t>0?`+${t}`:`−${-t}`}var x=/\p{L}{9,}/gu,y=/([aeiouyäöü])([^aeiouyäöü\s-]*?)((?:sch|ch|ck|ph|th|[bcdfgkpt][lr]|qu|[^aeiouyäöü\s-]))(?=[aeiouyäöü])/giu;function v(t){return t.replace(x,r=>r.replace(y,"$1$2­$3").replace(/^(\p{L}{1,2})\u00ad/u,"$1").replace(/\u00ad(\p{L}{1,2})$/u,"$1"))}var b={},N=s(class extends c{constructor(){super(...arguments),this.ot=b}render(t,r){return r()}update(t,[r,o]){if(Array.isArray(r)){if(Array.isArray(this.ot)&&this.ot.length===r.length&&r.every((e,n)=>e===this.ot[n]))return a}else if(this.ot===r)return a;return this.ot=Array.isArray(r)?Array.from(r):r,this.render(r,o)}});var u=t=>t??i;function R(t){let r=2166136261;for(let o of t)r=Math.imul(r^o.charCodeAt(0),16777619);return()=>{r=r+1831565813|0;let o=Math.imul(r^r>>>15,r|1);return o^=o+Math.imul(o^o>>>7,o|61),((o^o>>>14)>>>0)/4294967296}}function z({shape:t,spot:r,said:o,state:e,why:n,tabbable:m,option:f,card:l,menu:d=!1,inside:h,act:$}){return p`<button type="button" class="${t} ${e?`is-${e}`:""}" data-spot=${r} data-card=${u(l)}
    aria-pressed=${e==="selected"?"true":i} aria-disabled=${e==="off"?"true":i} aria-haspopup=${d?"true":i}
    tabindex=${m?0:-1} data-option=${u(f)} .why=${e==="off"?n:null} @click=${$}><span
    class="visually-hidden">${o}</span>${h}</button>`}export{g as a,N as b,R as c,L as d,k as e,O as f,v as g,z as h};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
