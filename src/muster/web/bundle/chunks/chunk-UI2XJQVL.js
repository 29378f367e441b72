import{a as u,d as n}from"./chunk-ZRO23AGQ.js";function d(t){return Object.entries(t).map(([o,r])=>`${o}: ${r}`).join("; ")}function h({seat:t}){return t===null||t===-1?0:t}function x(t,o){return o===t.seat}function b(t){return t>0?`+${t}`:`−${-t}`}function M(t){let o=2166136261;for(let r of t)o=Math.imul(o^r.charCodeAt(0),16777619);return()=>{o=o+1831565813|0;let r=Math.imul(o^o>>>15,o|1);return r^=r+Math.imul(r^r>>>7,r|61),((r^r>>>14)>>>0)/4294967296}}var i=t=>t??n;function k({shape:t,spot:o,said:r,state:e,why:a,tabbable:f,option:p,card:s,menu:l=!1,inside:c,act:$}){return u`<button type="button" class="${t} ${e?`is-${e}`:""}" data-spot=${o} data-card=${i(s)}
    aria-pressed=${e==="selected"?"true":n} aria-disabled=${e==="off"?"true":n} aria-haspopup=${l?"true":n}
    tabindex=${f?0:-1} data-option=${i(p)} .why=${e==="off"?a:null} @click=${$}><span
    class="visually-hidden">${r}</span>${c}</button>`}export{d as a,M as b,k as c,h as d,x as e,b as f};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
