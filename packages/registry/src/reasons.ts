import type { ModelFacts } from "./model.ts";
import { namedFacts, valueAt, withValueAt } from "./named-facts.ts";
import type { Snippet } from "./snippet.ts";
import { snippetText } from "./snippet-text.ts";

/**
 * The facts of a record that chose each of its snippets, found by leaving them out one at a time: a fact chose a snippet
 * when the library would have written another one without it. Nothing is declared by hand, so nothing can be out of date.
 *
 * Costs one run of the generator per fact (some µs each), so it is meant for the page of one model, not for bulk work.
 *
 * @param generate the `snippets` function of a library entry
 * @returns for each snippet of `generate(model)`, in the same order, the names of the facts as its author writes them
 * @example reasonsFor({ id: "a/b", tags: ["lora"], pipelineTag: "image-to-video" }, library("diffusers").snippets)
 * // [["tag lora", "pipeline_tag image-to-video"]]
 */
export function reasonsFor(
  model: ModelFacts,
  generate: (model: ModelFacts) => readonly Snippet[],
): readonly (readonly string[])[] {
  const reasons = generate(model).map((snippet) => ({ key: keyOf(snippet), found: [] as string[] }));
  for (const { name, without } of factsOf(model)) {
    const others = keysWithout(without, generate);
    for (const { key, found } of reasons) if (!others.has(key)) found.push(name);
  }
  return reasons.map(({ found }) => found);
}

function keyOf(snippet: Snippet): string {
  return JSON.stringify([snippet.title, snippet.code.language, snippetText(snippet), snippet.install]);
}

/** Empty where the generator cannot do without the fact. */
function keysWithout(model: ModelFacts, generate: (model: ModelFacts) => readonly Snippet[]): ReadonlySet<string> {
  try {
    return new Set(generate(model).map(keyOf));
  } catch {
    return new Set();
  }
}

interface Fact {
  readonly name: string;
  /** The model as it would be without it. */
  readonly without: ModelFacts;
}

/** Records with thousands of tags exist; no library asks for one that comes so late. */
const mostTags = 200;

function factsOf(model: ModelFacts): readonly Fact[] {
  const tags = [...new Set(model.tags)].slice(0, mostTags).map((tag) => ({
    name: `tag ${tag}`,
    without: { ...model, tags: model.tags.filter((other) => other !== tag) },
  }));
  const others = namedFacts.flatMap(({ path, name }) => {
    const value = valueAt(model, path);
    return value === undefined ? [] : [{ name: withValue(name, value), without: withValueAt(model, path, undefined) }];
  });
  return [...tags, ...others];
}

const longestValue = 80;

/** Texts and numbers are shown; templates, sentences and lists would only be long. */
function withValue(name: string, value: unknown): string {
  const shown = typeof value === "number" || (typeof value === "string" && value.length <= longestValue);
  if (!shown || name.includes("template")) return name;
  return /\s/.test(String(value)) ? `${name} "${value}"` : `${name} ${value}`;
}
