/* The lobby: sitting down with one click, and a list that stays fresh. The page itself draws the list; we fetch it again. */
import { post, say } from "../api.js";
import { tell_times } from "../shell.js";

const FRESH = 10_000; // milliseconds
const trouble = /** @type {HTMLElement} */ (document.querySelector("[data-trouble]"));

document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-join]") : null;
  if (!link) return;
  event.preventDefault();
  const code = link.getAttribute("data-join");
  try {
    await post(`/api/tables/${code}/join`);
    location.href = `/t/${code}`;
  } catch (error) {
    trouble.textContent = say(error);
    trouble.hidden = false;
    refresh();
  }
});

async function refresh() {
  const old = document.querySelector("#tables");
  if (!old || document.hidden || old.contains(document.activeElement)) return;
  const answer = await fetch("/lobby").catch(() => null); // next time again
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#tables");
  if (!fresh) return;
  tell_times(fresh);
  old.replaceWith(document.adoptNode(fresh));
}

setInterval(refresh, FRESH);
addEventListener("visibilitychange", refresh);
