// Runs before the first paint: the theme that was chosen here, if one was.
(() => {
  try {
    const chosen = localStorage.getItem("comity-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // No storage in this browser: the system's theme it is.
  }
})();
