/* The JSON interface. Every request can fail; the error's message is a sentence that can be shown as it is. */
import { t } from "./i18n.js";

export class ApiError extends Error {
  /**
   * @param {string} why
   * @param {number} status 0: the server could not be reached
   * @param {{rule?: string, option?: string}} [about]
   */
  constructor(why, status, about = {}) {
    super(why);
    this.status = status;
    this.rule = about.rule ?? "";
    this.option = about.option ?? "";
  }
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function get(path) {
  return ask(path, {});
}

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export function post(path, body = {}) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Muster": csrf() },
    body: JSON.stringify(body),
  });
}

/** The word that proves that a request comes from our own page. */
export function csrf() {
  return document.querySelector('meta[name="muster-csrf"]')?.getAttribute("content") ?? "";
}

/**
 * @param {unknown} error
 * @returns {string} a sentence
 */
export function say(error) {
  return error instanceof ApiError ? error.message : t("api.fault");
}

/**
 * @param {string} path
 * @param {RequestInit} init
 */
async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, { ...init, credentials: "same-origin" });
  } catch {
    throw new ApiError(t("api.offline"), 0);
  }
  if (response.ok) return response.status === 204 ? null : response.json();
  const answer = await response.json().catch(() => ({}));
  const why = answer.why ?? t(response.status === 429 ? "api.slow" : "api.fault");
  throw new ApiError(why, response.status, answer);
}
