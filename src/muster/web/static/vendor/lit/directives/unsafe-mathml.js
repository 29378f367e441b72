export*from"../lit-html/directives/unsafe-mathml.js";
