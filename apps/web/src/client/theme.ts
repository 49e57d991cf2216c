const root = document.documentElement;
const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The theme button: what the system says, light, dark, and round again. The choice is kept in this browser. */
export function startTheme(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-button]")) {
    name(button);
    button.addEventListener("click", () => {
      apply(themes[(themes.indexOf(current()) + 1) % themes.length] ?? "system");
      name(button);
    });
  }
  // Another window of the same browser may choose as well.
  addEventListener("storage", (event) => {
    if (event.key === "theme") show(themes.find((theme) => theme === event.newValue) ?? "system");
  });
}

const current = (): Theme => themes.find((theme) => theme === root.dataset["theme"]) ?? "system";

function show(theme: Theme): void {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}

function apply(theme: Theme): void {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}

/** The words come with the button, in the language of the page: `data-system`, `data-light`, `data-dark`. */
function name(button: HTMLButtonElement): void {
  const label = button.dataset[current()] ?? "";
  button.setAttribute("aria-label", label);
  button.title = label;
}
