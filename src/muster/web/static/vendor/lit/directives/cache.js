export*from"../lit-html/directives/cache.js";
