import{a as M,c as $,d as x,h as k,i as g,j as b,k as y,l as d,m as w,n as j,o as A}from"./chunk-7P6K65GC.js";function V({seat:t}){return t===null||t===-1?0:t}function N(t,r){return r===t.seat}function H(t){return t>0?`+${t}`:`−${-t}`}function L(t){return Object.entries(t).map(([r,o])=>`${r}: ${o}`).join("; ")}var O={},z=g(class extends b{constructor(){super(...arguments),this.ot=O}render(t,r){return r()}update(t,[r,o]){if(Array.isArray(r)){if(Array.isArray(this.ot)&&this.ot.length===r.length&&r.every((a,e)=>a===this.ot[e]))return $}else if(this.ot===r)return $;return this.ot=Array.isArray(r)?Array.from(r):r,this.render(r,o)}});var P=t=>t??x;var E=(t,r,o)=>{let a=new Map;for(let e=r;e<=o;e++)a.set(t[e],e);return a},Z=g(class extends b{constructor(t){if(super(t),t.type!==k.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,r,o){let a;o===void 0?o=r:r!==void 0&&(a=r);let e=[],u=[],s=0;for(let f of t)e[s]=a?a(f,s):s,u[s]=o(f,s),s++;return{values:u,keys:e}}render(t,r,o){return this.dt(t,r,o).values}update(t,[r,o,a]){let e=j(t),{values:u,keys:s}=this.dt(r,o,a);if(!Array.isArray(e))return this.ut=s,u;let f=this.ut??=[],m=[],h,v,i=0,l=e.length-1,n=0,p=u.length-1;for(;i<=l&&n<=p;)if(e[i]===null)i++;else if(e[l]===null)l--;else if(f[i]===s[n])m[n]=d(e[i],u[n]),i++,n++;else if(f[l]===s[p])m[p]=d(e[l],u[p]),l--,p--;else if(f[i]===s[p])m[p]=d(e[i],u[p]),y(t,m[p+1],e[i]),i++,p--;else if(f[l]===s[n])m[n]=d(e[l],u[n]),y(t,e[i],e[l]),l--,n++;else if(h===void 0&&(h=E(s,n,p),v=E(f,i,l)),h.has(f[i]))if(h.has(f[l])){let c=v.get(s[n]),C=c!==void 0?e[c]:null;if(C===null){let D=y(t,e[i]);d(D,u[n]),m[n]=D}else m[n]=d(C,u[n]),y(t,e[i],C),e[c]=null;n++}else A(e[l]),l--;else A(e[i]),i++;for(;n<=p;){let c=y(t,m[p+1]);d(c,u[n]),m[n++]=c}for(;i<=l;){let c=e[i++];c!==null&&A(c)}return this.ut=s,w(t,m),$}});function ot(t){let r=2166136261;for(let o of t)r=Math.imul(r^o.charCodeAt(0),16777619);return()=>{r=r+1831565813|0;let o=Math.imul(r^r>>>15,r|1);return o^=o+Math.imul(o^o>>>7,o|61),((o^o>>>14)>>>0)/4294967296}}function at({shape:t,spot:r,said:o,state:a,why:e,tabbable:u,option:s,card:f,menu:m=!1,inside:h,act:v}){return M`<button type="button" class="${t} ${a?`is-${a}`:""}" data-spot=${r} data-card=${P(f)}
    aria-pressed=${a==="selected"?"true":x} aria-disabled=${a==="off"?"true":x} aria-haspopup=${m?"true":x}
    tabindex=${u?0:-1} data-option=${P(s)} .why=${a==="off"?e:null} @click=${v}><span
    class="visually-hidden">${o}</span>${h}</button>`}export{z as a,Z as b,ot as c,V as d,N as e,H as f,L as g,at as h};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
