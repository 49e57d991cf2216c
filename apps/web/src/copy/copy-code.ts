import { announce } from "./announce.ts";
import { copyText } from "./clipboard.ts";

const copiedMs = 1000;

/**
 * Makes every `[data-copy-code]` button of the page copy the code of its block (`[data-code]`), by one listener for all
 * of them, those that arrive later included. A block's own `data-copy-text` wins over its visible text: it leaves out
 * prompts and printed results. A tooltip with the button's `data-copied` word is beside it for a second.
 */
export function startCodeCopies(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-copy-code]") : undefined;
    if (button instanceof HTMLButtonElement) void copyCode(button);
  });
}

const tooltips = new WeakMap<HTMLElement, () => void>();

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const block = button.closest("[data-code]");
  const text = block?.getAttribute("data-copy-text") ?? block?.querySelector("code")?.textContent ?? "";
  const isCopied = await copyText(text.replace(/\n$/, ""), window);
  const { copied = "", failed = "" } = button.dataset;
  tooltips.get(button)?.();
  announce(isCopied ? copied : failed);
  if (isCopied) showTooltip(button, copied);
}

/** Inside the button, so that it goes where the button goes; hidden from screen readers, to whom it was announced. */
function showTooltip(button: HTMLButtonElement, word: string): void {
  const tooltip = document.createElement("span");
  tooltip.className = "copied-tooltip";
  tooltip.ariaHidden = "true";
  tooltip.textContent = word;
  button.append(tooltip);
  button.dataset["state"] = "copied";
  const hide = (): void => {
    window.clearTimeout(timer);
    tooltip.remove();
    delete button.dataset["state"];
    tooltips.delete(button);
  };
  const timer = window.setTimeout(hide, copiedMs);
  tooltips.set(button, hide);
}
