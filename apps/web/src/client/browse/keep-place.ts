/**
 * Remembers where the reader is: what has focus, which folds are open, how far a fold was scrolled. The answer, called once
 * the parts of the page have been replaced, goes back there, or to the results where that place is gone.
 */
export function keepPlace(browse: HTMLElement): (isBack: boolean) => void {
  const open = new Set(foldsOf(browse).flatMap((fold) => (fold.open && !fold.dataset["closes"] ? [nameOf(fold)] : [])));
  const focused = document.activeElement instanceof HTMLElement && browse.contains(document.activeElement);
  const name = focused ? nameOf(document.activeElement as HTMLElement) : "";
  const isPaging = focused && document.activeElement?.closest("[data-pages]");
  return (isBack) => {
    for (const fold of foldsOf(browse)) {
      if (fold.dataset["closes"] === undefined && open.has(nameOf(fold))) fold.open = true;
    }
    const results = browse.querySelector<HTMLElement>('[data-part="results"]');
    if (isPaging) results?.scrollIntoView();
    if (!focused || isBack) return;
    const same = [...browse.querySelectorAll<HTMLElement>("a, button, input, summary")].find(
      (one) => nameOf(one) === name,
    );
    (isPaging ? results : (same ?? results))?.focus({ preventScroll: true });
  };
}

const foldsOf = (browse: HTMLElement): HTMLDetailsElement[] => [...browse.querySelectorAll("details")];

/** The name of a control within its section: links change their addresses, counts their numbers. */
function nameOf(element: HTMLElement): string {
  const section = element.closest("[aria-label]:not(input)")?.getAttribute("aria-label") ?? "";
  const told =
    element instanceof HTMLDetailsElement
      ? (element.querySelector("summary :is(bdi, h2, span:not(:empty))")?.textContent ?? "fold")
      : (element.getAttribute("name") ?? "") +
        (element.getAttribute("data-sets") ?? "") +
        (element.getAttribute("aria-label") ?? "") +
        (element.querySelector("bdi") ?? element).textContent;
  return `${element.tagName} ${section} ${told}`;
}
