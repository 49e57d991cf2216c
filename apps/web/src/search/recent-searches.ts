const key = "recent-searches";
const most = 6;
const longest = 100;

const watchers = new Set<() => void>();
let known: { readonly stored: string; readonly searches: readonly string[] } = { stored: "[]", searches: [] };

/** The recent searches in this browser, latest first; empty where storage is forbidden or holds something else. */
export function recentSearches(): readonly string[] {
  const stored = readStored();
  // The same list again as long as nothing has changed: that is how React knows.
  if (stored !== known.stored) known = { stored, searches: parse(stored) };
  return known.searches;
}

/** Calls back when a search is remembered or all are forgotten. Returns what ends that. */
export function watchRecentSearches(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, longest);
  if (text !== "") store([text, ...recentSearches().filter((one) => one !== text)].slice(0, most));
}

export function forgetRecentSearches(): void {
  store([]);
}

function readStored(): string {
  try {
    return localStorage.getItem(key) ?? "[]";
  } catch {
    return "[]";
  }
}

function parse(stored: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "").slice(0, most) : [];
  } catch {
    return [];
  }
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage may be forbidden or full; then nothing is remembered.
  }
  for (const onChange of watchers) onChange();
}
