import { word } from "./words.ts";

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
  root.addEventListener("load", ({ target }) => markPicture(target as Element), true);
  for (const picture of root.querySelectorAll("img")) if (picture.complete) markPicture(picture);
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

function markPicture(picture: Element): void {
  if (!(picture instanceof HTMLImageElement) || picture.closest("a, button, summary, label")) return;
  const { clientWidth, naturalWidth } = picture;
  if (clientWidth < 100 || naturalWidth < clientWidth * 1.2) return;
  picture.role = "button";
  picture.tabIndex = 0;
  picture.ariaHasPopup = "dialog";
  picture.ariaLabel = [word("enlarge"), picture.alt].filter(Boolean).join(": ");
}
