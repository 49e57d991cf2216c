import { basePathHere } from "../addresses/base-path.ts";
import { withExtension } from "../http/address.ts";
import { announce } from "./announce.ts";
import { copiedEvent } from "./copied-event.ts";
import { copyText } from "./clipboard.ts";
import { type FetchHost, openMarkdownSource, type MarkdownSource } from "./markdown-source.ts";

const copiedMs = 2000;

/**
 * Makes every `[data-copy-page]` button copy the Markdown of the page. It does so without React, because the first
 * click must copy at once: browsers let a page write to the clipboard only shortly after a click.
 *
 * Its words are `data-label`, `data-copied` and `data-failed` of the label in it; for two seconds its `data-state` says how
 * it went.
 *
 *  ask fetches Markdown
 */
export function startPageCopies(ask: FetchHost["fetch"]): void {
  const source = openMarkdownSource({ fetch: ask, console });
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy-page]")) {
    const preload = (): void => source.preload(markdownAddress());
    for (const approach of ["pointerenter", "focus"]) button.addEventListener(approach, preload, { passive: true });
    const show = shower(button);
    const copy = oneAtATime(() => copyPage(source).then(show));
    button.addEventListener("click", () => void copy());
    button.addEventListener(copiedEvent, (event) => show((event as CustomEvent<boolean>).detail));
  }
}

/** Read when it is needed: the query (`?fw=`) may change without a new page. */
const markdownAddress = (): string => withExtension(window.location.href, "md", basePathHere());

/** Nothing is waited for before the clipboard is asked: it opens only while the click is being answered. */
function copyPage(source: MarkdownSource): Promise<boolean> {
  return copyText(source.read(markdownAddress()), window);
}

/** A second click on a text that is on its way would take the clipboard from the first, and both would fail. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run().finally(() => (running = undefined)));
}

/** Shows on the button that the page was copied; a failure changes nothing that is seen, and is announced like success. */
function shower(button: HTMLButtonElement): (isCopied: boolean) => void {
  const text = button.querySelector<HTMLElement>("[data-label]");
  const { label = "", copied = "", failed = "" } = text?.dataset ?? {};
  let timer: number | undefined;
  const show = (state: "copied" | "failed" | "", shown: string, said: string): void => {
    button.dataset["state"] = state;
    if (text) text.textContent = shown;
    announce(said);
  };
  return (isCopied) => {
    if (isCopied) show("copied", copied, copied);
    else show("failed", label, failed);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => show("", label, ""), copiedMs);
  };
}
