/* Lamplight or daylight. Runs before the first paint, as a plain script, so that no page flashes in the wrong light;
   shell.js has the button. Without a stored wish the system decides. */
(() => {
  const wish = localStorage.getItem("muster-theme");
  if (wish === "dark" || wish === "light") document.documentElement.dataset.theme = wish;
})();
