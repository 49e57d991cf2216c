/**
 * Narrows a list while somebody types: `[data-filter]` holds the form, `[data-filter-item]` are the entries, whose
 * attribute holds further words. Enter asks the server, as it does without script.
 */
export function startFilter(form: Element): void {
  const input = form.querySelector("input[type=search]");
  const status = document.querySelector("[data-filter-status]");
  if (!(input instanceof HTMLInputElement)) return;
  const items = [...document.querySelectorAll<HTMLElement>("[data-filter-item]")].map((element) => ({
    element,
    text: plain(`${element.dataset["filterItem"]} ${element.textContent}`),
  }));
  const untouched = status?.textContent ?? "";
  const narrow = (): void => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { element, text } of items) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) shown++;
    }
    for (const group of document.querySelectorAll<HTMLElement>("[data-filter-group]")) {
      group.hidden = group.querySelector("[data-filter-item]:not([hidden])") === null;
    }
    if (status) status.textContent = words.length === 0 ? untouched : `${shown} of ${items.length} shown`;
  };
  input.addEventListener("input", narrow);
  // A fast reader has typed before this code arrived.
  if (input.value !== input.defaultValue) narrow();
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();
}
