/* The list of lessons: marks what is done in this browser and leads on to the next one. */
import "../shell.js";
import { t } from "../i18n.js";
import { lessonsDone, nextLesson } from "../lesson/done.js";

const done = lessonsDone();
for (const row of document.querySelectorAll("[data-lesson]")) {
  const mark = row.querySelector(".done");
  if (mark instanceof HTMLElement) mark.hidden = !done.has(row.getAttribute("data-lesson") ?? "");
}
for (const link of document.querySelectorAll("a[data-next-lesson]")) {
  const game = link.getAttribute("data-next-lesson") ?? "";
  const next = nextLesson(game, Number(link.getAttribute("data-count")));
  const words = link.querySelector("span");
  if (next && next > 1 && words) {
    link.setAttribute("href", `/learn/${game}/${next}`);
    words.textContent = t("lesson.go_on", { n: next });
  } else if (!next && words) words.textContent = t("lesson.again");
}
