/** The key under which the browser keeps the memory that the reader has, in gigabytes. */
const key = "memory";

/**
 * Keeps the memory that somebody has chosen on one model for all others, and shows the table for it in place. Where storage is
 * closed, each page begins without it, as it does without script.
 */
export function startMemory(): void {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-memory] nav a") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const address = new URL(link.href);
    keep(address.searchParams.get("memory"));
    void show(address.href).then((isShown) => {
      address.hash = location.hash;
      if (isShown) history.replaceState(history.state, "", address);
    });
  });
  const address = new URL(location.href);
  const kept = keptMemory();
  if (kept === null || address.searchParams.has("memory")) return;
  address.searchParams.set("memory", kept);
  void show(address.href);
}

/** Exchanges the table for that of another address; says whether that could be fetched. */
async function show(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [old, table] = [document.querySelector("[data-memory]"), page.querySelector("[data-memory]")];
    if (!answer.ok || !old || !table) return false;
    const focused = old.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
    old.replaceWith(table);
    const links = focused === undefined ? [] : [...table.querySelectorAll<HTMLElement>("nav a")];
    links.find(({ textContent }) => textContent === focused)?.focus({ preventScroll: true });
    return true;
  } catch {
    // Without a network the page stays as it is.
    return false;
  }
}

function keep(memory: string | null): void {
  try {
    if (memory === null) localStorage.removeItem(key);
    else localStorage.setItem(key, memory);
  } catch {
    // Nothing is kept.
  }
}

function keptMemory(): string | null {
  try {
    const kept = localStorage.getItem(key);
    return kept !== null && /^\d{1,4}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
