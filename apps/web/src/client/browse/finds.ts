/** A field (`[data-narrows]`) narrows the values of its section while somebody types; Enter takes the only one that is left. */
export function startFinds(browse: HTMLElement): void {
  browse.addEventListener("input", ({ target }) => {
    if (isFind(target)) narrow(target);
  });
  browse.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !isFind(event.target)) return;
    const left = valuesIn(event.target).filter((value) => !value.hidden);
    if (event.target.value.trim() === "" || left.length !== 1) return;
    event.preventDefault();
    left[0]?.querySelector("a")?.click();
  });
}

const isFind = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset["narrows"] !== undefined;

const valuesIn = (find: HTMLInputElement): HTMLElement[] => [
  ...(find.closest("section")?.querySelectorAll<HTMLElement>("li") ?? []),
];

function narrow(find: HTMLInputElement): void {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  for (const value of valuesIn(find)) {
    const text = plain(value.querySelector("bdi")?.textContent ?? "");
    value.hidden = !words.every((word) => text.includes(word));
  }
  for (const fold of find.closest("section")?.querySelectorAll<HTMLDetailsElement>("details:has(li)") ?? []) {
    const isEmpty = fold.querySelector("li:not([hidden])") === null;
    fold.hidden = isEmpty;
    if (words.length > 0 && !isEmpty) fold.open = true;
  }
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();
