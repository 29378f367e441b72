import{f as a}from"../chunks/chunk-HYBLRZGK.js";import"../chunks/chunk-VS5QTGJT.js";export{a as tell_times};
