export*from"../lit-html/directives/template-content.js";
