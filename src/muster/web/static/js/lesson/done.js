/* Which lessons this browser has seen to the end. */

const KEY = "muster-lessons";

/** @returns {Set<string>} as "GAME/1" */
export function lessonsDone() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set(); // somebody else wrote there
  }
}

/**
 * The first lesson of a game that was not seen to the end here.
 * @param {string} game
 * @param {number} count how many there are
 */
export function nextLesson(game, count) {
  const done = lessonsDone();
  return Array.from({ length: count }, (_, i) => i + 1).find((n) => !done.has(`${game}/${n}`));
}

/** @param {string} lesson */
export function lessonDone(lesson) {
  localStorage.setItem(KEY, JSON.stringify([...lessonsDone().add(lesson)]));
}
