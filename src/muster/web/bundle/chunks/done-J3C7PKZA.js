import{a,b,c}from"./chunk-TFHYFELU.js";export{c as lessonDone,a as lessonsDone,b as nextLesson};
