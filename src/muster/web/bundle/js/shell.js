import{a}from"../chunks/chunk-UB2NNH6T.js";import"../chunks/chunk-R3A5KIXX.js";import"../chunks/chunk-BPQVSTHT.js";export{a as tell_times};
