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

/** @param {string} lesson */
export function lessonDone(lesson) {
  localStorage.setItem(KEY, JSON.stringify([...lessonsDone().add(lesson)]));
}
