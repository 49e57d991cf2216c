import { copyText } from "./clipboard.ts";

const shownMs = 1000;

/**
 * Makes every `[data-copy-code]` button of the page copy the code of its block, by one listener for all of them.
 * A block's own `data-copy-text` wins over its visible text: it leaves out prompts and printed results.
 * After a copy the button shows its `data-copied` word for a second; a failure is said to screen readers.
 */
export function listenForCodeCopies(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-copy-code]") : undefined;
    if (button instanceof HTMLButtonElement) void copyCode(button);
  });
}

const timers = new WeakMap<HTMLElement, number>();

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const block = button.closest("[data-code]");
  const text = block?.getAttribute("data-copy-text") ?? block?.querySelector("code")?.textContent ?? "";
  const copied = await copyText(text.replace(/\n$/, ""), window);
  button.dataset["state"] = copied ? "copied" : "failed";
  announce(copied ? button.dataset["copied"] : button.dataset["failed"]);
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => delete button.dataset["state"], shownMs),
  );
}

/** Says a word in the page's one live region. Emptied first: the same word twice would stay unsaid. */
function announce(word: string | undefined): void {
  const region = document.querySelector("#announcements");
  if (!region || !word) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = word));
}
