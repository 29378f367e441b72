import{e as _}from"./chunk-ZRO23AGQ.js";var d={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},v=t=>(...i)=>({_$litDirective$:t,values:i}),A=class{constructor(i){}get _$AU(){return this._$AM._$AU}_$AT(i,e,r){this._$Ct=i,this._$AM=e,this._$Ci=r}_$AS(i,e){return this.update(i,e)}update(i,e){return this.render(...e)}};var{I:u}=_,o=t=>t;var E=t=>t.strings===void 0,c=()=>document.createComment(""),P=(t,i,e)=>{let r=t._$AA.parentNode,$=i===void 0?t._$AB:i._$AA;if(e===void 0){let a=r.insertBefore(c(),$),l=r.insertBefore(c(),$);e=new u(a,l,t,t.options)}else{let a=e._$AB.nextSibling,l=e._$AM,n=l!==t;if(n){let s;e._$AQ?.(t),e._$AM=t,e._$AP!==void 0&&(s=t._$AU)!==l._$AU&&e._$AP(s)}if(a!==$||n){let s=e._$AA;for(;s!==a;){let p=o(s).nextSibling;o(r).insertBefore(s,$),s=p}}}return e},R=(t,i,e=t)=>(t._$AI(i,e),t),T={},h=(t,i=T)=>t._$AH=i,C=t=>t._$AH,M=t=>{t._$AR(),t._$AA.remove()};export{d as a,v as b,A as c,E as d,P as e,R as f,h as g,C as h,M as i};
/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
