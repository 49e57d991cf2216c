import { useEffect, useState } from "react";
import { basePathHere } from "../addresses/base-path.ts";
import { askSite } from "./ask-site.ts";
import type { SearchResults } from "./results.ts";

/** So long nothing is typed before the hub is asked. */
const pauseMs = 120;

export interface SearchState {
  /** The last answer; absent before the first, after a fault, and for an empty query. */
  readonly facts?: SearchResults;
  readonly hasFailed: boolean;
}

const nothing: SearchState = { hasFailed: false };

/** The hub's answer to the latest query. A question that is overtaken is given up, so no old answer comes late. */
export function useSearch(query: string): SearchState {
  const [state, setState] = useState(nothing);
  const text = query.trim();
  useEffect(() => {
    if (text === "") return undefined;
    const overtaken = new AbortController();
    const timer = setTimeout(() => void ask(text, overtaken.signal).then(setState, () => {}), pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text]);
  return text === "" ? nothing : state;
}

/** Rejects only when it was given up. */
async function ask(query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const response = await askSite(`${basePathHere()}/search.json?${new URLSearchParams({ q: query })}`, { signal });
    if (!response.ok) throw new Error(`The hub answered ${response.status}.`);
    return { facts: (await response.json()) as SearchResults, hasFailed: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return { hasFailed: true };
  }
}
