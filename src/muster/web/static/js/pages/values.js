/* Numbers and texts of which some may be changed: each field has the way to it in the option, and what is usual. Only what
   differs goes into the option. */

/** @typedef {{path: (string | number)[], title: Record<string, string>, usual: string | number}} ValueField */
/** @typedef {{title: Record<string, string>, fields: ValueField[]}} ValueGroup */

/** What somebody chose for a field, or what is usual. @param {any} value @param {ValueField} field */
export function valueAt(value, field) {
  let found = value;
  for (const key of field.path) found = found?.[key];
  return found ?? field.usual;
}

/**
 * The option when one field has become something else; undefined if nothing differs from what is usual.
 * @param {ValueGroup[]} groups @param {any} value @param {ValueField} changed @param {string | number} wanted
 */
export function withValue(groups, value, changed, wanted) {
  /** @type {Record<string, any> | undefined} */
  let found;
  const now = groups.flatMap((group) => group.fields).map((field) => ({ ...field, value: field === changed ? wanted : valueAt(value, field) }));
  const list = (/** @type {ValueField} */ field) => (typeof field.path.at(-1) === "number" ? field.path.slice(0, -1).join(".") : null);
  const lists = new Set(now.filter((field) => field.value !== field.usual).map(list)); // a list is written whole
  for (const field of now) {
    const whole = list(field);
    if (field.value === field.usual && (whole === null || !lists.has(whole))) continue;
    found ??= {};
    let into = found;
    for (const [n, key] of field.path.slice(0, -1).entries()) into = into[key] ??= typeof field.path[n + 1] === "number" ? [] : {};
    into[/** @type {string} */ (field.path.at(-1))] = field.value;
  }
  return found;
}
