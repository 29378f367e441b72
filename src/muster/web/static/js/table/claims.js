/* What may be said or looked at besides: first the kind of sentence, then its pieces, and the sentence as it will be. */
import { html } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { byForm, choices, fields, nearest, pattern } from "./wording.js";

/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("./types.d.ts").AsideGroup} AsideGroup */
/** @typedef {{title: string, forms: OptionInfo[][]}} Kinds sentences of one form each, under a title */

const BUTTONS = 12; // more values than this become a list to choose from
const phone = matchMedia("(max-width: 639px)"); // there the kinds are such a list, too

/**
 * @param {OptionInfo[] | null} asides
 * @param {AsideGroup[]} groups
 * @param {OptionInfo | null} chosen
 * @param {(option: OptionInfo) => void} choose
 * @param {(option: OptionInfo) => void} say
 */
export function claimMenu(asides, groups, chosen, choose, say) {
  if (!asides) return html`<p class="muted" role="status">${t("table.loading_asides")}</p>`;
  if (!asides.length) return html`<p>${t("table.no_asides")}</p>`;
  const kinds = sorted(asides, groups);
  const form = kinds.flatMap((kind) => kind.forms).find((options) => options.some((option) => option.option === chosen?.option)) ?? null;
  const now = form?.find((option) => option.option === chosen?.option) ?? null;
  return html`<div class="claim-kinds">${phone.matches ? kindList(kinds, form, choose) : kinds.map((kind) => kindButtons(kind, form, choose))}</div>
    <div class="claim-words">${
      form && now
        ? html`${fields(form).map((field) => control(form, now, field, choose))}
      <div class="say-now"><p class="preview" role="status" aria-live="polite">${icon(looks(now) ? "eyeball" : "talk")}<span>${now.say}</span></p>
        <button type="button" class="btn gold" @click=${() => say(now)}>
          ${icon(looks(now) ? "eyeball" : "talk")}${t(looks(now) ? "table.do_look" : "table.do_say")}</button></div>`
        : html`<p class="empty">${icon("talk")}${t("table.claims_hint")}</p>`
    }</div>`;
}

/**
 * Under the titles that the game gives, or all together.
 * @param {OptionInfo[]} asides
 * @param {AsideGroup[]} groups
 * @returns {Kinds[]}
 */
function sorted(asides, groups) {
  if (!groups.length) return [{ title: t("table.claim_form"), forms: [...byForm(asides).values()] }];
  const byNumber = new Map(asides.map((option) => [option.option, option]));
  return groups.map(({ title, options }) => {
    const found = options.map((option) => byNumber.get(option)).filter((option) => option !== undefined);
    return { title, forms: [...byForm(found).values()] };
  });
}

/**
 * @param {Kinds} kind
 * @param {OptionInfo[] | null} form
 * @param {(option: OptionInfo) => void} choose
 */
function kindButtons(kind, form, choose) {
  return html`<fieldset class="forms"><legend>${kind.title}</legend>
    <div class="oneof">${kind.forms.map(
      (options) => html`
      <label><input type="radio" name="form" .checked=${form?.[0].parts.form === options[0].parts.form} @change=${() => choose(options[0])}>
        <span>${pattern(options)}</span></label>`,
    )}</div>
  </fieldset>`;
}

/**
 * @param {Kinds[]} kinds
 * @param {OptionInfo[] | null} form
 * @param {(option: OptionInfo) => void} choose
 */
function kindList(kinds, form, choose) {
  const forms = kinds.flatMap((kind) => kind.forms);
  /** @param {Event} event */
  const changed = (event) => choose(forms[/** @type {HTMLSelectElement} */ (event.target).selectedIndex - 1][0]);
  return html`<div class="field"><label for="claim-form">${t("table.claim_form")}</label>
    <select id="claim-form" @change=${changed}><option disabled .selected=${form === null}>${t("table.claim_choose")}</option>
      ${kinds.map(
        (kind) =>
          html`<optgroup label=${kind.title}>${kind.forms.map(
            (options) => html`
        <option .selected=${form?.[0].parts.form === options[0].parts.form}>${pattern(options)}</option>`,
          )}</optgroup>`,
      )}</select></div>`;
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
      <select id="claim-${field}" @change=${changed}>${found.map(
        ({ value, label }) => html`
        <option .selected=${value === now.parts[field]}>${label}</option>`,
      )}</select></div>`;
  }
  return html`<fieldset><legend>${title}</legend><div class="oneof">${found.map(
    ({ value, label }) => html`
    <label><input type="radio" name="field-${field}" .checked=${value === now.parts[field]} @change=${() => pick(value)}>
      <span>${label}</span></label>`,
  )}</div></fieldset>`;
}
