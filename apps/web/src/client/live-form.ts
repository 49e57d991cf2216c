import { askSite } from "../search/ask-site.ts";

/** How long somebody may pause while typing before the answer is asked for. */
const pauseMs = 150;

/**
 * Sends a form with GET while its fields change, and puts the new result in place of the old one: `data-live` of the form
 * is the id of that. The address follows, so that it can be copied. Enter asks the server, as it does without script.
 */
export function startLiveForm(form: HTMLFormElement): void {
  const id = form.dataset["live"] ?? "";
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const update = async (): Promise<void> => {
    asked.abort();
    asked = new AbortController();
    const address = new URL(form.action);
    address.hash = "";
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value !== "") address.searchParams.set(name, value);
    }
    try {
      const response = await askSite(address, { headers: { Accept: "text/html" }, signal: asked.signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const [old, result] = [document.getElementById(id), page.getElementById(id)];
      if (!old || !result) return;
      old.replaceWith(result);
      history.replaceState(history.state, "", address);
    } catch {
      // Left for a newer answer, or without a network: the page stays as it is, and the button asks again.
    }
  };
  const updateSoon = (): void => {
    clearTimeout(waiting);
    if (form.checkValidity()) waiting = setTimeout(() => void update(), pauseMs);
  };
  form.addEventListener("input", updateSoon);
  // A fast reader has changed a field before this code arrived.
  if ([...form.elements].some(hasChanged)) updateSoon();
}

function hasChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
