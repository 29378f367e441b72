export*from"../lit-html/directives/async-replace.js";
