import { word } from "./words.ts";

/** Shows a picture as large as the window allows. Escape, the button and a press anywhere close it again. */
export function enlarge(picture: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "zoom";
  dialog.ariaLabel = picture.alt || word("enlarge");
  const large = new Image();
  large.src = picture.currentSrc || picture.src;
  large.alt = picture.alt;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "zoom-close";
  close.textContent = word("close");
  dialog.append(close, large);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    picture.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
