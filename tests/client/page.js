/* What the client's modules need of a page before they are read: its language, a place to keep things, events, and files
   under the addresses that a server gives them. */
import { registerHooks } from "node:module";

const FILES = new URL("../../src/muster/web/", import.meta.url);
registerHooks({
  resolve: (address, context, next) => next(address.startsWith("/static/") ? new URL(address.slice(1), FILES).href : address, context),
});

globalThis.document = { documentElement: { lang: process.env.PAGE_LANG ?? "en" }, querySelector: () => null };
globalThis.requestAnimationFrame = (act) => setTimeout(act, 0);
const kept = new Map();
globalThis.sessionStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, String(value)) };
globalThis.localStorage = globalThis.sessionStorage;
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.dispatchEvent = page.dispatchEvent.bind(page);
