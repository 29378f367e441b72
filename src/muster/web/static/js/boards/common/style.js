/* Styles that are numbers. The page allows no style attributes, so templates bind `.style`: the browser takes the text as
   the element's own style, and nothing is inline. */

/**
 * For `.style=${css({left: "4px"})}`.
 * @param {Record<string, string | number>} properties
 */
export function css(properties) {
  return Object.entries(properties)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
