/** What of the browser is needed to copy; tests hand in their own. */
export interface ClipboardHost {
  readonly navigator: { readonly clipboard?: { writeText(text: string): Promise<void> } | undefined };
  readonly document: Document;
  readonly console: Pick<Console, "warn" | "error">;
}

/**
 * Puts text on the clipboard. Where the clipboard API is missing (a hub reached over plain http), the old way of
 * selecting and copying is used. Never throws; every failure is logged.
 *
 * @returns whether the text is on the clipboard now
 */
export async function copyText(text: string, host: ClipboardHost): Promise<boolean> {
  if (text === "") {
    host.console.warn("Nothing to copy");
    return false;
  }
  const { clipboard } = host.navigator;
  if (!clipboard) {
    host.console.warn("Clipboard API unavailable");
    return copyBySelection(text, host);
  }
  try {
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    host.console.error("Failed to write to the clipboard", error);
    return false;
  }
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
    if (!copied) console.error("Failed to write to the clipboard");
    return copied;
  } catch (error) {
    console.error("Failed to write to the clipboard", error);
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
