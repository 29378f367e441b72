/* The rulebook page: marks the words of a search and opens the rulings that have them. Without scripts everything is
   there as well. */
import "./shell.js";

const query = new URLSearchParams(location.search).get("q") ?? "";
const words = query.split(/\s+/).filter((word) => word.length > 1);
if (words.length) {
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "giu");
  for (const text of document.querySelectorAll(".rule-entry .prose")) mark(text, pattern);
  for (const ruling of document.querySelectorAll(".rule-entry .ruling")) {
    if (ruling instanceof HTMLDetailsElement && pattern.test(ruling.textContent ?? "")) ruling.open = true;
    pattern.lastIndex = 0;
  }
}

// "/" goes to the search, as in many places.
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  document.getElementById("q")?.focus();
});

/**
 * Wraps what fits into <mark>, as text: nothing of the query becomes markup.
 * @param {Element} element
 * @param {RegExp} pattern
 */
function mark(element, pattern) {
  const parts = (element.textContent ?? "").split(pattern);
  element.replaceChildren(
    ...parts.map((part, i) => {
      if (i % 2 === 0) return part;
      const found = document.createElement("mark");
      found.textContent = part;
      return found;
    }),
  );
}
