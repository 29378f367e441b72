/* What each key does. `?` shows this list. */
import { press } from "./keyboard.js";
import { stopsOf, toggleUntil } from "./stops.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */
/** @typedef {import("./keyboard.js").Shortcut} Shortcut */

/**
 * @param {MusterTable} app
 * @returns {Shortcut[]}
 */
export function shortcuts(app) {
  /** @param {string} selector */
  const focus = (selector) =>
    void app.updateComplete.then(() => {
      const found = app.querySelector(selector);
      if (found instanceof HTMLElement) found.focus();
    });
  /** @param {string} selector */
  const use = (selector) => {
    const found = app.querySelector(selector);
    if (found instanceof HTMLElement) press(found);
  };
  /** A reason goes when the focus goes on, so its rule has this key. */
  const rules = () => {
    const rule = app.reason?.rule;
    if (rule) return app.openRule(rule);
    app.openRail("rules");
    focus("#find-rule");
  };
  return [
    { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], words: "table.key_digit", act: (event) => use(`[data-digit="${event.key}"]`) },
    { keys: ["q"], words: "table.key_question", act: () => focus("#take-seat, [data-option], .answers button, .answers a") },
    { keys: ["u"], words: "table.key_undo", act: () => use(".undo") },
    { keys: ["a"], words: "table.key_stops", act: () => app.openDialog("stops"), here: () => stopsOf(app) !== null },
    { keys: ["m"], words: "table.key_until", act: () => toggleUntil(app), here: () => stopsOf(app) !== null },
    { keys: ["c"], words: "table.key_claim", act: () => app.openClaims(), here: () => app.talks },
    {
      keys: ["t"],
      words: "table.key_talk",
      act: () => {
        app.openRail("talk");
        focus("#talk");
      },
    },
    {
      keys: ["s"],
      words: "table.key_story",
      act: () => {
        app.openRail("story", true);
        focus(".panels");
      },
    },
    { keys: ["r"], words: "table.key_rules", act: rules },
    { keys: ["z"], words: "table.key_zoom", act: () => app.board?.zoom?.() },
    { keys: ["?"], words: "table.key_help", act: () => app.openDialog("shortcuts") },
    { keys: ["Escape"], words: "table.key_escape", act: () => app.escape() },
  ];
}
