/**
 * Loads a sample of another host when its reader asks, in the room that its link had. The link goes on where it is opened in a
 * tab of its own.
 */
export function startGallery(gallery: HTMLElement): void {
  gallery.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-sample]") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.dataset["sample"] === "audio") showAudio(link);
    else showImage(link);
  });
}

/** The link stays around the image and leads to it. */
function showImage(link: HTMLAnchorElement): void {
  const image = new Image();
  image.alt = link.dataset["description"] ?? "";
  image.className = "size-full object-contain";
  image.referrerPolicy = "no-referrer";
  image.addEventListener("error", () => link.replaceChildren("The image could not be loaded."), { once: true });
  image.src = link.href;
  delete link.dataset["sample"];
  link.replaceChildren(image);
  link.classList.remove("p-3");
}

function showAudio(link: HTMLAnchorElement): void {
  const audio = new Audio();
  audio.controls = true;
  audio.setAttribute("aria-label", link.dataset["description"] ?? "");
  audio.className = "h-14 w-full max-w-96";
  audio.addEventListener(
    "error",
    () => {
      link.textContent = "The audio could not be loaded. Open it in a tab.";
      delete link.dataset["sample"];
      audio.replaceWith(link);
    },
    { once: true },
  );
  audio.src = link.href;
  link.replaceWith(audio);
  audio.focus();
  void audio.play().catch(() => {});
}
