const loadMenu = () => import("./copy-menu.ts");

/**
 * Makes the toggles of the copy menus work. The menu itself is fetched when one is approached; a press that comes before
 * it has arrived opens the menu when it has.
 */
export function startCopyMenus(): void {
  for (const toggle of document.querySelectorAll<HTMLButtonElement>(".copy-page-toggle")) {
    for (const approach of ["pointerenter", "focus", "touchstart"])
      toggle.addEventListener(approach, () => void loadMenu(), { once: true, passive: true });
    // A click without a number is a key.
    toggle.addEventListener(
      "click",
      ({ detail }) => void loadMenu().then((menu) => menu.toggleCopyMenu(toggle, detail === 0 ? 0 : undefined)),
    );
    toggle.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      const entry = event.key === "ArrowDown" ? 0 : -1;
      void loadMenu().then((menu) => menu.openCopyMenu(toggle, entry));
    });
  }
}
