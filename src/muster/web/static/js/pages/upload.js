/* Opening a file, a save or scenarios: by the button or by dropping it. The server replays and checks it. */
import "../shell.js";
import { ApiError, csrf, say } from "../api.js";
import { t } from "../i18n.js";

const MOST = 2 * 1024 * 1024;
const field = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const drop = /** @type {HTMLElement} */ (document.getElementById("drop"));
const state = /** @type {HTMLElement} */ (document.getElementById("upload-state"));
const choices = /** @type {HTMLElement} */ (document.getElementById("scenarios"));

/** @typedef {{number: number, title: string, game?: string, why?: string}} Scenario */

field.addEventListener("change", () => {
  if (field.files?.[0]) void upload(field.files[0]);
});
for (const kind of ["dragenter", "dragover"]) {
  drop.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
}
drop.addEventListener("dragleave", (event) => {
  if (!(event.relatedTarget instanceof Node) || !drop.contains(event.relatedTarget)) drop.classList.remove("over");
});
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  const file = event.dataTransfer?.files[0];
  if (file) void upload(file);
});

/** @param {File} file @param {number} [number] which of its scenarios */
async function upload(file, number) {
  if (file.size > MOST) return tell(t("replay.too_large"), "bad");
  tell(t("replay.checking", { file: file.name }), "");
  choices.replaceChildren();
  try {
    const { url, scenarios } = await send(file, number);
    if (scenarios) choose(file, scenarios);
    else location.href = url;
  } catch (error) {
    tell(say(error), "bad");
    field.value = ""; // so that the same file can be chosen again
  }
}

/** Of several scenarios in a file, one is opened. @param {File} file @param {Scenario[]} scenarios */
function choose(file, scenarios) {
  tell(t("replay.choose_scenario", { n: scenarios.length }), "");
  for (const { number, title, game, why } of scenarios) {
    const line = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn wide", disabled: Boolean(why) });
    button.textContent = game ? `${title} · ${game}` : title;
    button.addEventListener("click", () => void upload(file, number));
    line.append(button);
    if (why) line.append(Object.assign(document.createElement("p"), { className: "hint", textContent: why }));
    choices.append(line);
  }
}

/**
 * The file goes as it is; api.js would write JSON of its own.
 * @param {File} file
 * @param {number} [number]
 * @returns {Promise<{id: string, url: string, scenarios?: Scenario[]}>}
 */
async function send(file, number) {
  let response;
  try {
    response = await fetch(`/api/replays${number ? `?number=${number}` : ""}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Muster": csrf() },
      body: file,
    });
  } catch {
    throw new ApiError(t("api.offline"), 0);
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(answer.why ?? t("api.fault"), response.status, answer);
  return answer;
}

/**
 * @param {string} words
 * @param {"" | "bad"} kind
 */
function tell(words, kind) {
  state.hidden = false;
  state.className = `notice ${kind}`;
  state.textContent = words;
}
