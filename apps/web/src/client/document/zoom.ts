import { word } from "./strings.ts";

/**
 * Shows an image as large as the window allows; where that gains nothing, in its own size, to be moved about. Escape, the
 * button and a press anywhere close it again.
 */
export function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "zoom";
  dialog.ariaLabel = image.alt || word("enlarge");
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  const { naturalWidth, naturalHeight, clientWidth } = image;
  const fitting = naturalWidth * Math.min(innerWidth / naturalWidth, innerHeight / naturalHeight, 1);
  if (fitting < clientWidth * 1.3) dialog.dataset["moves"] = "";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "zoom-close";
  close.textContent = word("close");
  dialog.append(close, large);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    image.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
