import { languageName, noValue, type SearchQuery, type Store } from "@modelshelf/store";
import { listHref } from "../../records/list/list-href.ts";
import type { CountedLink } from "./counted-link.ts";

/** What people come with that is not the name of a task, each as the filters that answer it. */
const needs: readonly { readonly id: string; readonly label: string; readonly query: SearchQuery }[] = [
  { id: "fits", label: "Fits 8 GB", query: { kind: "model", fits: "8GB" } },
  { id: "llama.cpp", label: "Runs with llama.cpp", query: { kind: "model", runs_with: "llama.cpp" } },
  { id: "browser", label: "Runs in the browser", query: { kind: "model", runs_with: "transformers.js" } },
  { id: "mlx", label: "For Apple silicon", query: { kind: "model", runs_with: "mlx" } },
  { id: "speech", label: "Speech to text", query: { kind: "model", task: "automatic-speech-recognition" } },
  { id: "permissive", label: "Permissive license", query: { kind: "model", license: "permissive" } },
];

/**
 * Ways in by need, with exact counts; those without a model here are left out. The last is the language that the most
 * models of this hub speak besides English.
 */
export async function loadNeeds(store: Store): Promise<readonly CountedLink[]> {
  const [counts, languages] = await Promise.all([
    Promise.all(needs.map(({ query }) => store.search({ ...query, limit: 1 }))),
    store.facet({ kind: "model" }, "language", 10),
  ]);
  const links = needs.map(({ id, label, query }, position) => {
    return { id, label, href: listHref(query), count: counts[position]?.total ?? 0 };
  });
  const other = languages.find(({ value }) => !notALanguage.has(value) && languageName(value) !== value);
  if (other) {
    const href = listHref({ kind: "model", language: other.value });
    links.push({ id: other.value, label: `Speaks ${languageName(other.value)}`, href, count: other.count });
  }
  return links.filter(({ count }) => count > 0);
}

const notALanguage: ReadonlySet<string> = new Set(["en", "multilingual", "code", noValue]);
