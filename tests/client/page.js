/* What the client's modules need of a page before they are read: its language, a place to keep things, events. */
globalThis.document = { documentElement: { lang: process.env.PAGE_LANG ?? "en" } };
globalThis.requestAnimationFrame = (act) => setTimeout(act, 0);
const kept = new Map();
globalThis.sessionStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, String(value)) };
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.dispatchEvent = page.dispatchEvent.bind(page);
