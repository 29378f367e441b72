/* Home: straight into a game. Without this script the same forms work, only an error would come as a page. */
import "../shell.js";
import { post, say } from "../api.js";

const trouble = document.querySelector("[data-trouble]");
const forgotten = document.querySelector("[data-forgotten]");

// Whoever has just deleted everything comes here.
if (location.hash === "#forgotten" && forgotten instanceof HTMLElement) {
  forgotten.hidden = false;
  history.replaceState(null, "", location.pathname);
}

for (const form of document.querySelectorAll("form[data-play]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button?.setAttribute("aria-busy", "true");
    try {
      const { url } = await post("/api/play", { game: form.getAttribute("data-play") });
      location.href = url;
    } catch (error) {
      button?.removeAttribute("aria-busy");
      if (trouble instanceof HTMLElement) {
        trouble.textContent = say(error);
        trouble.hidden = false;
        trouble.scrollIntoView({ block: "nearest" });
      }
    }
  });
}
