export*from"../lit-html/directives/choose.js";
