import { languageName, noValue, type SearchQuery, type Store } from "@modelshelf/store";
import { listHref } from "../../records/list/list-href.ts";
import type { CountedLink } from "./counted-link.ts";

/** Tasks whose models take minutes for one answer without a graphics card, however small they are. */
const slowTasks = ["text-to-image", "image-to-image", "text-to-video", "image-to-video", "text-to-3d", "image-to-3d"];

/**
 * The limit for models that run sensibly on a processor alone. An answer needs every weight once for each token, and the
 * memory of a usual computer moves some 40 GB in a second: a model of 1.5 billion parameters is 3 GB in 16 bits, which
 * makes more than ten tokens a second, as fast as people read. Diffusion repeats its whole model tens of times for one
 * image, so models that draw are left out.
 */
const withoutGpu: SearchQuery = {
  kind: "model",
  ranges: { parameters: { to: 1.5e9, typed: { to: "1.5B" } } },
  task: slowTasks.map((task) => ({ not: task })),
};

/** Needs of people that are not the name of a task, each as the filters that answer it. */
const needs: readonly { readonly id: string; readonly label: string; readonly query: SearchQuery }[] = [
  { id: "fits", label: "Fits 8 GB", query: { kind: "model", fits: "8GB" } },
  { id: "cpu", label: "No GPU", query: withoutGpu },
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
