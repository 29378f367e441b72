/* What may be said or looked at besides: first the kind of sentence, then its pieces, and the sentence as it will be. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { byForm, choices, fields, nearest, pattern } from "./wording.js";

/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */

const BUTTONS = 12; // more values than this become a list to choose from
const phone = matchMedia("(max-width: 639px)"); // there the kinds are such a list, too

/**
 * @param {OptionInfo[] | null} asides
 * @param {OptionInfo | null} chosen
 * @param {(option: OptionInfo) => void} choose
 * @param {(option: OptionInfo) => void} say
 */
export function claimMenu(asides, chosen, choose, say) {
  if (!asides) return html`<p class="muted" role="status">${t("table.loading_asides")}</p>`;
  if (!asides.length) return html`<p>${t("table.no_asides")}</p>`;
  const forms = byForm(asides);
  const now = asides.find((option) => option.option === chosen?.option) ?? null;
  const group = now ? forms.get(now.parts.form) ?? [] : [];
  return html`${phone.matches ? formList(forms, now, choose) : formButtons(forms, now, choose)}
    ${now ? fields(group).map((field) => control(group, now, field, choose)) : nothing}
    ${now ? html`<div class="say-now"><p class="preview" role="status" aria-live="polite">${icon(looks(now) ? "eyeball" : "talk")}<span>${now.say}</span></p>
      <button type="button" class="btn gold" @click=${() => say(now)}>
        ${icon(looks(now) ? "eyeball" : "talk")}${t(looks(now) ? "table.do_look" : "table.do_say")}</button></div>` : nothing}`;
}

/**
 * @param {Map<string, OptionInfo[]>} forms
 * @param {OptionInfo | null} now
 * @param {(option: OptionInfo) => void} choose
 */
function formButtons(forms, now, choose) {
  return html`<fieldset class="forms"><legend>${t("table.claim_form")}</legend>
    <div class="oneof">${[...forms].map(([form, options]) => html`
      <label><input type="radio" name="form" .checked=${now?.parts.form === form} @change=${() => choose(options[0])}>
        <span>${pattern(options)}</span></label>`)}</div>
  </fieldset>`;
}

/**
 * @param {Map<string, OptionInfo[]>} forms
 * @param {OptionInfo | null} now
 * @param {(option: OptionInfo) => void} choose
 */
function formList(forms, now, choose) {
  const groups = [...forms.values()];
  /** @param {Event} event */
  const changed = (event) => choose(groups[/** @type {HTMLSelectElement} */ (event.target).selectedIndex - 1][0]);
  return html`<div class="field"><label for="claim-form">${t("table.claim_form")}</label>
    <select id="claim-form" @change=${changed}><option disabled .selected=${now === null}>${t("table.claim_choose")}</option>
      ${groups.map((options) => html`<option .selected=${now?.parts.form === options[0].parts.form}>${pattern(options)}</option>`)}</select></div>`;
}

/** @param {OptionInfo} option */
function looks(option) {
  return option.parts.form.startsWith("look");
}

/**
 * @param {OptionInfo[]} group
 * @param {OptionInfo} now
 * @param {string} field
 * @param {(option: OptionInfo) => void} choose
 */
function control(group, now, field, choose) {
  const found = choices(group, now, field);
  const name = t(`field.${field}`);
  const title = name === `field.${field}` ? field : name;
  /** @param {number | string} value */
  const pick = (value) => choose(nearest(group, now, field, value));
  if (found.length > BUTTONS) {
    /** @param {Event} event */
    const changed = (event) => pick(found[/** @type {HTMLSelectElement} */ (event.target).selectedIndex].value);
    return html`<div class="field"><label for="claim-${field}">${title}</label>
      <select id="claim-${field}" @change=${changed}>${found.map(({ value, label }) => html`
        <option .selected=${value === now.parts[field]}>${label}</option>`)}</select></div>`;
  }
  return html`<fieldset><legend>${title}</legend><div class="oneof">${found.map(({ value, label }) => html`
    <label><input type="radio" name="field-${field}" .checked=${value === now.parts[field]} @change=${() => pick(value)}>
      <span>${label}</span></label>`)}</div></fieldset>`;
}
