import{a}from"../chunks/chunk-BU7KRMB2.js";import"../chunks/chunk-II3EWERT.js";import"../chunks/chunk-JNMVNKUS.js";export{a as tell_times};
