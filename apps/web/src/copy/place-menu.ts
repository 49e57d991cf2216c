/** Between the control and the menu, and the least between the menu and the edge of the window. */
const distancePx = 10;
const highestPx = 420;

/** Puts a menu below its control, or above where there is more room, at the end of the line. */
export function placeMenu(menu: HTMLElement, control: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const box = control.getBoundingClientRect();
  const below = clientHeight - box.bottom - 2 * distancePx;
  const above = box.top - 2 * distancePx;
  const { style } = menu;
  style.minWidth = `${box.width}px`;
  style.maxWidth = `${clientWidth - 2 * distancePx}px`;
  const wanted = Math.min(menu.scrollHeight + 2, highestPx);
  const isBelow = wanted <= below || below >= above;
  style.maxHeight = `${Math.min(highestPx, isBelow ? below : above)}px`;
  const { width, height } = menu.getBoundingClientRect();
  // From the end of the line, where it stays also if it becomes wider than it was measured.
  const isLeft = getComputedStyle(control).direction === "rtl";
  const end = isLeft ? box.left : clientWidth - box.right;
  const offset = `${Math.max(distancePx, Math.min(end, clientWidth - distancePx - width))}px`;
  style.left = isLeft ? offset : "auto";
  style.right = isLeft ? "auto" : offset;
  style.top = `${isBelow ? box.bottom + distancePx : box.top - distancePx - height}px`;
}
