export*from"../lit-html/directives/style-map.js";
