/* <muster-qr address label>: a link as a QR code, drawn when somebody opens it. The sum behind it is loaded only then. */
import { html, LitElement, nothing, svg } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

export class MusterQr extends LitElement {
  static properties = { address: {}, label: {}, code: { state: true } };

  constructor() {
    super();
    this.address = "";
    this.label = "";
    /** @type {boolean[][] | null} */
    this.code = null;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Event} event */
  async opened(event) {
    const details = /** @type {HTMLDetailsElement} */ (event.target);
    if (!details.open) return;
    const { encode } = await import("../../vendor/uqr/index.js");
    this.code = encode(this.address, { ecc: "M", border: 2 }).data;
  }

  render() {
    return html`<details class="qr" @toggle=${(/** @type {Event} */ e) => this.opened(e)}>
      <summary class="btn">${icon("eyeball")}${t("table.qr")}<span class="visually-hidden">: ${this.label}</span></summary>
      ${this.code ? html`<svg viewBox="0 0 ${this.code.length} ${this.code.length}" role="img" aria-label=${t("table.qr_of", { label: this.label })}>${svg`<path d=${squares(this.code)}></path>`}</svg>` : nothing}
    </details>`;
  }
}

/** The dark squares as one path. @param {boolean[][]} code */
export function squares(code) {
  return code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}

customElements.define("muster-qr", MusterQr);
