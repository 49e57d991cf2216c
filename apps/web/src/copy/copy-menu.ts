import { copyText } from "./clipboard.ts";
import { type CopyEntry, entryAction } from "./copy-entries.ts";
import { copiedEvent } from "./copied-event.ts";
import { placeMenu } from "./place-menu.ts";

/** How long letters count as one word. */
const typingMs = 1000;

/** The menu that is open, of which a page shows one at a time. */
let openMenu: { readonly toggle: HTMLElement; readonly close: (returnsFocus: boolean) => void } | undefined;

/** Closes the menu of a toggle, or opens it. @param entry that gets the focus, counted from the end where negative */
export function toggleCopyMenu(toggle: HTMLElement, entry?: number): void {
  if (openMenu?.toggle === toggle) openMenu.close(true);
  else openCopyMenu(toggle, entry);
}

/** Opens the menu of a toggle, as the pattern "menu button" of the ARIA guide has it. */
export function openCopyMenu(toggle: HTMLElement, entry?: number): void {
  openMenu?.close(false);
  const control = toggle.closest<HTMLElement>(".copy-page");
  const menu = control?.querySelector<HTMLTemplateElement>("[data-copy-menu]")?.content.firstElementChild;
  if (!control || !menu) return;
  const shown = document.importNode(menu, true) as HTMLElement;
  shown.id = "copy-page-menu";
  const entries = [...shown.querySelectorAll<HTMLElement>("[data-entry]")];
  const listening = new AbortController();
  const { signal } = listening;
  const close = (returnsFocus: boolean): void => {
    listening.abort();
    openMenu = undefined;
    if (returnsFocus) toggle.focus({ preventScroll: true });
    shown.remove();
    say(toggle, false);
  };
  for (const item of entries) prepare(item, toggle, close);
  control.append(shown);
  shown.showPopover?.();
  placeMenu(shown, control);
  say(toggle, true);
  openMenu = { toggle, close };
  (entry === undefined ? shown : entries.at(entry))?.focus({ preventScroll: true });

  shown.addEventListener("keydown", keysOf(entries, close));
  const closeFor = ({ target }: Event): void => {
    if (!control.contains(target as Node)) close(shown.contains(document.activeElement));
  };
  document.addEventListener("pointerdown", closeFor, { signal });
  // It is at a fixed place: when anything moves under it, it closes. Its own content may scroll.
  const move = ({ target }: Event): void => {
    if (!shown.contains(target as Node)) close(true);
  };
  window.addEventListener("resize", () => close(true), { signal });
  for (const type of ["scroll", "wheel"])
    document.addEventListener(type, move, { signal, passive: true, capture: true });
  // A key that opens the search takes the focus away.
  shown.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !control.contains(relatedTarget)) close(false);
  });
}

function say(toggle: HTMLElement, isOpen: boolean): void {
  const { openLabel = "", closeLabel = "" } = toggle.dataset;
  toggle.setAttribute("aria-expanded", String(isOpen));
  toggle.setAttribute("aria-label", isOpen ? closeLabel : openLabel);
  if (isOpen) toggle.setAttribute("aria-controls", "copy-page-menu");
  else toggle.removeAttribute("aria-controls");
}

/** Gives an entry its address or its deed, as they are now: the query of the page may have changed. */
function prepare(item: HTMLElement, toggle: HTMLElement, close: (returnsFocus: boolean) => void): void {
  const { publicUrl = "", prompt = "", unreachable = "" } = toggle.dataset;
  const action = entryAction(item.dataset["entry"] as CopyEntry, { address: window.location.href, publicUrl, prompt });
  if ("href" in action) {
    item.setAttribute("href", action.href);
    item.setAttribute("rel", "noopener");
    if (action.href.startsWith("http")) item.setAttribute("target", "_blank");
    const note = item.querySelector("small");
    if (action.isUnreachable && note) note.textContent = unreachable;
    item.addEventListener("click", () => close(true));
    return;
  }
  item.addEventListener("click", () => {
    const copyPage = toggle.closest(".copy-page")?.querySelector<HTMLElement>("[data-copy-page]");
    if ("copiesPage" in action) copyPage?.click();
    else
      void copyText(action.text, window).then((detail) =>
        copyPage?.dispatchEvent(new CustomEvent(copiedEvent, { detail })),
      );
    close(true);
  });
}

function keysOf(
  entries: readonly HTMLElement[],
  close: (returnsFocus: boolean) => void,
): (event: KeyboardEvent) => void {
  let typed = "";
  let timer: number | undefined;
  const current = (): number => entries.indexOf(document.activeElement as HTMLElement);
  const find = (letter: string): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (typed = ""), typingMs);
    typed += letter.toLowerCase();
    // A letter alone goes on from where the focus is.
    const from = current() + (typed.length === 1 ? 1 : 0);
    const order = [...entries.slice(from), ...entries.slice(0, from)];
    order.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus();
  };
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (current() + 1) % entries.length,
    ArrowUp: () => (current() <= 0 ? entries.length : current()) - 1,
    Home: () => 0,
    End: () => entries.length - 1,
  };
  return (event) => {
    const { key } = event;
    // The browser takes focus on from the toggle while the key goes down; back is to the toggle itself.
    if (key === "Tab") {
      if (event.shiftKey) event.preventDefault();
      close(true);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[key];
    if (key === "Escape") close(true);
    else if (step) entries[step()]?.focus();
    else if (key === "Enter" || (key === " " && typed === "")) (document.activeElement as HTMLElement).click();
    else if (key.length === 1) find(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
