/** `<details data-closes>` opens without script; with it, Escape, a press outside and focus that goes elsewhere close it again. */
export function startMenus(): void {
  for (const type of ["pointerdown", "focusin"])
    document.addEventListener(type, ({ target }) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    }
  });
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll("details[data-closes][open]");
}
