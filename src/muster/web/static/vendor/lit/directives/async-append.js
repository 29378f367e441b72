export*from"../lit-html/directives/async-append.js";
