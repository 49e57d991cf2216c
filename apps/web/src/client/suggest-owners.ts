/** So long nothing is typed before the hub is asked. */
const pauseMs = 150;

/**
 * Suggests owners while somebody types into a field: `data-owners` is the address that answers with them as JSON, `list` the
 * element that the browser offers them from. Without it the field takes a name as it is.
 */
export function suggestOwners(field: HTMLInputElement): void {
  const { list } = field;
  const address = field.dataset["owners"];
  if (list === null || address === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let overtaken = new AbortController();
  const ask = async (): Promise<void> => {
    overtaken.abort();
    overtaken = new AbortController();
    const url = new URL(address, location.origin);
    url.searchParams.set("search", field.value);
    try {
      const response = await fetch(url, { signal: overtaken.signal });
      if (!response.ok) return;
      const { owners } = (await response.json()) as { owners: readonly { owner: string; total: number }[] };
      list.replaceChildren(...owners.map(({ owner, total }) => new Option(total.toLocaleString("en"), owner)));
    } catch {
      // The field takes any name, with suggestions or without.
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pauseMs);
  });
  void ask();
}
