export*from"../lit-html/directives/until.js";
