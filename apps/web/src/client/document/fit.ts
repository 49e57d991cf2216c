import { word } from "./strings.ts";

/**
 * Helps where something is wider than its place: tables, code and formulas can be scrolled by keyboard, code can be
 * wrapped, and images that were made smaller can be enlarged. Where everything fits there is nothing to stop at.
 */
export function startFit(root: ParentNode): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) fit(target as HTMLElement);
  });
  for (const box of root.querySelectorAll<HTMLElement>(".table-scroll, .code-body, .math-display"))
    observer.observe(box);
  // Images arrive when they come into view, and their own events do not bubble.
  root.addEventListener("load", ({ target }) => markImage(target as Element), true);
  for (const image of root.querySelectorAll("img")) if (image.complete) markImage(image);
}

function fit(box: HTMLElement): void {
  const isWider = box.scrollWidth > box.clientWidth;
  if (isWider) box.tabIndex = 0;
  else if (box !== document.activeElement) box.removeAttribute("tabindex");
  const figure = box.closest<HTMLElement>(".code");
  const button = figure?.querySelector<HTMLElement>(".wrap-code");
  if (figure && isWider && !button) figure.querySelector(".copy-code")?.before(wrapButton(figure));
  else if (button) button.hidden = !isWider && button.ariaPressed !== "true";
}

function wrapButton(figure: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "wrap-code";
  button.ariaPressed = "false";
  button.textContent = word("wrapLines");
  button.addEventListener("click", () => {
    button.ariaPressed = String(figure.classList.toggle("code-wrap"));
  });
  return button;
}

function markImage(image: Element): void {
  if (!(image instanceof HTMLImageElement) || image.closest("a, button, summary, label")) return;
  const { clientWidth, naturalWidth } = image;
  if (clientWidth < 100 || naturalWidth < clientWidth * 1.2) return;
  image.role = "button";
  image.tabIndex = 0;
  image.ariaHasPopup = "dialog";
  image.ariaLabel = [word("enlarge"), image.alt].filter(Boolean).join(": ");
}
