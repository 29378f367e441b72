/* What every page does: the switch of light, the menu on the phone, clean addresses. */
import { csrf, post } from "./api.js";
import { moment } from "./i18n.js";

/**
 * Moments in the reader's own time: <time data-at="seconds">.
 * @param {ParentNode} within
 */
export function tell_times(within) {
  for (const time of within.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.getAttribute("data-at")) * 1000);
    time.setAttribute("datetime", at.toISOString());
    time.textContent = moment.format(at);
  }
}
tell_times(document);

const root = document.documentElement;

/** @type {HTMLButtonElement | null} */
const light = document.querySelector("[data-theme-switch]");
if (light) {
  light.hidden = false;
  light.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("muster-theme", root.dataset.theme);
  });
}

// Whoever switches the language says so to the server, too; without this script the browser alone remembers it.
for (const link of document.querySelectorAll(".langs a")) {
  link.addEventListener("click", async (event) => {
    if (!csrf() || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await post("/api/me", { lang: link.getAttribute("lang") }).catch(() => null); // the address says it as well
    location.assign(/** @type {HTMLAnchorElement} */ (link).href);
  });
}

// The language is remembered by the server; an address that is passed on should not carry it.
const here = new URL(location.href);
if (here.searchParams.has("lang")) {
  here.searchParams.delete("lang");
  history.replaceState(history.state, "", here);
}

/** @type {HTMLDetailsElement | null} */
const menu = document.querySelector("details.menu");
if (menu) {
  addEventListener("click", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
