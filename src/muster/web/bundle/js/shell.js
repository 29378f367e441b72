import{a}from"../chunks/chunk-RRTIC4EU.js";import"../chunks/chunk-5AEDKKJP.js";import"../chunks/chunk-3IXSR6WG.js";export{a as tell_times};
