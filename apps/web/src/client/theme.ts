/** The theme button: light, dark, or what the system says. The choice is kept in this browser. */

const root = document.documentElement;
const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const current = (): Theme => (root.dataset["theme"] as Theme | undefined) ?? "system";

function apply(theme: Theme): void {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-button]")) {
  button.addEventListener("click", () => {
    apply(themes[(themes.indexOf(current()) + 1) % themes.length] ?? "system");
  });
}
