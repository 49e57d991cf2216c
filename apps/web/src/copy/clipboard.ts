import { withinGesture } from "./within-gesture.ts";

/** The console message when a browser refuses; tests look for it there. */
export const writeFailed = "Failed to write to the clipboard";

/** The parts of the browser that copying needs; tests hand in their own. */
export interface ClipboardHost {
  readonly navigator: { readonly clipboard?: Partial<Pick<Clipboard, "write" | "writeText">> | undefined };
  /** Missing where a browser is too old for it. */
  readonly ClipboardItem?: typeof ClipboardItem | undefined;
  readonly document: Document;
  readonly console: Pick<Console, "warn" | "error">;
}

/**
 * Puts text on the clipboard. To be called while the browser answers the reader's click, even when the text is still on
 * its way: some engines let a page write only then, and are handed a promise. Where the clipboard API is missing (a hub
 * reached over plain http), the old way of selecting and copying is used. Never throws; every failure is logged.
 *
 * @param text available, or a promise of it; one that fails counts as the empty text
 * @returns whether the text is on the clipboard now
 * @example button.onclick = () => void copyText(fetch("/docs.md").then((answer) => answer.text()), window);
 */
export async function copyText(text: string | Promise<string>, host: ClipboardHost): Promise<boolean> {
  if (typeof text === "string") return copyNow(text, host);
  const arriving = text.catch(() => "");
  const writing = beginWrite(arriving, host);
  if (!writing) return copyNow(await withinGesture(arriving), host);
  const arrived = await arriving;
  // Nothing was handed over then, and what is on the clipboard has stayed there.
  if (arrived === "") return nothingToCopy(host);
  return settle(writing, host);
}

async function copyNow(text: string, host: ClipboardHost): Promise<boolean> {
  if (text === "") return nothingToCopy(host);
  const { clipboard } = host.navigator;
  if (clipboard?.writeText)
    return settle(
      attempt(() => clipboard.writeText?.(text)),
      host,
    );
  host.console.warn("Clipboard API unavailable");
  return copyBySelection(text, host);
}

/**
 * Begins to write a text that is still on its way.
 * @returns nothing where the browser cannot: it knows no such item, or none that waits for its content
 */
function beginWrite(arriving: Promise<string>, { navigator, ClipboardItem }: ClipboardHost): Promise<void> | undefined {
  const { clipboard } = navigator;
  if (!clipboard?.write || !ClipboardItem) return undefined;
  const content = arriving.then((text) => {
    if (text === "") throw new Error("Nothing to copy");
    // Browsers took promised items before they took texts in them.
    return new Blob([text], { type: "text/plain" });
  });
  // Whether or not the browser listens: other code says that there is nothing to copy.
  content.catch(() => {});
  try {
    const item = new ClipboardItem({ "text/plain": content });
    const writing = attempt(() => clipboard.write?.([item]));
    writing.catch(() => {});
    return writing;
  } catch {
    return undefined;
  }
}

/** A browser's refusal may be thrown as well as promised. */
async function attempt(write: () => Promise<void> | undefined): Promise<void> {
  await write();
}

async function settle(writing: Promise<void>, { console }: ClipboardHost): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    console.error(writeFailed, error);
    return false;
  }
}

function nothingToCopy({ console }: ClipboardHost): false {
  console.warn("Nothing to copy");
  return false;
}

function copyBySelection(text: string, { document, console }: ClipboardHost): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  // Off the page rather than hidden: hidden text cannot be selected.
  field.style.cssText = "position:fixed;inset-block-start:0;inset-inline-start:-9999px";
  document.body.append(field);
  try {
    field.select();
    const copied = document.execCommand("copy");
    if (!copied) console.error(writeFailed);
    return copied;
  } catch (error) {
    console.error(writeFailed, error);
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
