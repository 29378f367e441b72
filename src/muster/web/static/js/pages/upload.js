/* Choosing a save file to watch: by the button or by dropping it. The server replays and checks it. */
import "../shell.js";
import { ApiError, csrf, say } from "../api.js";
import { t } from "../i18n.js";

const MOST = 2 * 1024 * 1024;
const field = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const drop = /** @type {HTMLElement} */ (document.getElementById("drop"));
const state = /** @type {HTMLElement} */ (document.getElementById("upload-state"));

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

/** @param {File} file */
async function upload(file) {
  if (file.size > MOST) return tell(t("replay.too_large"), "bad");
  tell(t("replay.checking", { file: file.name }), "");
  try {
    location.href = (await send(file)).url;
  } catch (error) {
    tell(say(error), "bad");
    field.value = ""; // so that the same file can be chosen again
  }
}

/**
 * The file goes as it is; api.js would write JSON of its own.
 * @param {File} file
 * @returns {Promise<{id: string, url: string}>}
 */
async function send(file) {
  let response;
  try {
    response = await fetch("/api/replays", { method: "POST", headers: { "Content-Type": "application/json", "X-Muster": csrf() }, body: file });
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
