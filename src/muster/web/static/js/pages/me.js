/* My games: name, signing in and out, leaving without a trace. */
import "../shell.js";
import { post, say } from "../api.js";
import { t } from "../i18n.js";

const told = /** @type {HTMLElement} */ (document.querySelector("[data-told]"));
const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("#delete-me"));

/** What each form asks of the server, and where it leads. @type {Record<string, (fields: Record<string, string>, deed: string, where: HTMLElement) => Promise<void>>} */
const DEEDS = {
  async name({ name }, _deed, where) {
    await post("/api/me", { name });
    tell(t("me.named", { name }), true, where);
  },
  async login({ name, password }, deed) {
    await post(`/api/account/${deed}`, { name, password });
    location.reload();
  },
  async password({ old, fresh }) {
    await post("/api/account/password", { old, new: fresh });
    location.reload();
  },
  async logout() {
    await post("/api/account/logout");
    location.href = "/";
  },
  async delete({ password }) {
    await post("/api/account/delete", password === undefined ? {} : { password });
    location.href = "/#forgotten";
  },
};

/** @param {string} sentence @param {boolean} good @param {HTMLElement} [where] */
function tell(sentence, good, where = told) {
  where.textContent = sentence;
  where.className = good ? "notice good" : "notice bad";
  where.hidden = false;
  where.scrollIntoView({ block: "nearest" });
}

for (const form of document.querySelectorAll("form[data-deed]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!(form instanceof HTMLFormElement) || !(event instanceof SubmitEvent)) return;
    const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    const deed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    const where = /** @type {HTMLElement | null} */ (form.querySelector("[data-inside]")) ?? told;
    try {
      await DEEDS[form.dataset.deed ?? ""](fields, deed || "login", where);
    } catch (error) {
      tell(say(error), false, where);
    }
  });
}

const discard = /** @type {HTMLDialogElement} */ (document.querySelector("#discard"));
let discarded = ""; // the code of the game that the window is about
for (const button of document.querySelectorAll("[data-discard]")) {
  button.addEventListener("click", () => {
    discarded = button.getAttribute("data-discard") ?? "";
    discard.showModal();
  });
}
discard.querySelector("[data-keep]")?.addEventListener("click", () => discard.close());
discard.querySelector("[data-yes]")?.addEventListener("click", async () => {
  discard.close();
  try {
    await post(`/api/tables/${discarded}/leave`);
    location.reload();
  } catch (error) {
    tell(say(error), false);
  }
});

document.querySelector('[data-open="delete-me"]')?.addEventListener("click", () => dialog.showModal());
dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
