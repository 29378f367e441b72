/* Numbers and texts of which some may be changed, in groups, as a form. */
import { html, nothing } from "../../vendor/lit/index.js";
import { lang, t } from "../i18n.js";
import { valueAt, withValue } from "./values.js";

/** @typedef {import("./play-options.js").Draw} Draw */
/** @typedef {import("./values.js").ValueField} ValueField */

/** @type {Draw} */
export function values(option, value, bad, choose) {
  const groups = option.groups ?? [];
  const differs = groups.flatMap((group) => group.fields).filter((field) => valueAt(value, field) !== field.usual).length;
  return html`<details class="values" ?open=${bad}>
    <summary>${option.title[lang]} <span class="muted">(${differs ? t("make.values.changed", { n: differs }) : option.none?.[lang]})</span></summary>
    <p class="explain">${option.explanation[lang]}</p>
    ${groups.map((group) => html`<fieldset><legend>${group.title[lang]}</legend><div class="fields">${group.fields.map((field) => one(option.name, field))}</div></fieldset>`)}
    ${differs ? html`<button class="btn" type="button" @click=${() => choose(undefined)}>${t("make.values.usual")}</button>` : nothing}
  </details>`;

  /** @param {string} name @param {ValueField} field */
  function one(name, field) {
    const id = `o-${name}-${field.path.join("-")}`;
    const now = valueAt(value, field);
    const numeric = typeof field.usual === "number";
    const change = (/** @type {Event} */ event) => {
      const typed = /** @type {HTMLInputElement} */ (event.target).value.trim();
      choose(withValue(groups, value, field, typed === "" ? field.usual : numeric ? Number(typed) : typed));
    };
    return html`<div class="field ${numeric ? "" : "long"} ${now === field.usual ? "" : "other"}">
      <label for=${id}>${field.title[lang]}</label>
      <input id=${id} type=${numeric ? "number" : "text"} min=${numeric ? 0 : nothing} autocomplete="off" .value=${String(now)}
        aria-describedby=${now === field.usual ? nothing : `${id}-usual`} @change=${change}>
      ${now === field.usual ? nothing : html`<p class="hint" id="${id}-usual">${t("make.values.ours", { what: String(field.usual) })}</p>`}</div>`;
  }
}
