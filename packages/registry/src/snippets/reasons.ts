import type { ModelFacts } from "../model.ts";
import { namedFacts, valueAt, withValueAt } from "./named-facts.ts";
import type { Snippet } from "../snippet.ts";
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
export function reasonsFor(model: ModelFacts, generate: Generate): readonly (readonly string[])[] {
  const explained = generate(model).map((snippet) => ({ key: keyOf(snippet), found: [] }));
  const lost = (changed: ModelFacts): readonly Explained[] => changedWith(changed, generate, explained);
  explainTags(model, [...new Set(model.tags)], lost);
  for (const { path, name } of namedFacts) {
    const value = valueAt(model, path);
    if (value === undefined) continue;
    const changed = lost(withValueAt(model, path, undefined));
    if (changed.length === 0) continue;
    // A fact that the record does not state is explained by its source.
    const reason = model.derived?.[path]?.from ?? withValue(name, value);
    for (const { found } of changed) found.push(reason);
  }
  return explained.map(({ found }) => [...new Set(found)]);
}

type Generate = (model: ModelFacts) => readonly Snippet[];

interface Explained {
  /** Equal for equal snippets. */
  readonly key: string;
  /** Names of the facts that chose it. */
  readonly found: string[];
}

/**
 * Leaves out many tags at a time, and looks closer only where that changes something: there may be thousands of tags, of
 * which libraries read one or two.
 */
function explainTags(
  model: ModelFacts,
  tags: readonly string[],
  lost: (changed: ModelFacts) => readonly Explained[],
): void {
  const left = new Set(tags);
  const without = { ...model, tags: model.tags.filter((tag) => !left.has(tag)) };
  const changed = tags.length === 0 ? [] : lost(without);
  if (changed.length === 0) return;
  if (tags.length === 1) {
    for (const { found } of changed) found.push(`tag ${tags[0]}`);
    return;
  }
  const middle = Math.ceil(tags.length / 2);
  explainTags(model, tags.slice(0, middle), lost);
  explainTags(model, tags.slice(middle), lost);
}

/** The snippets that a changed model does not get. All of them where the generator cannot do without what is gone. */
function changedWith(model: ModelFacts, generate: Generate, explained: readonly Explained[]): readonly Explained[] {
  try {
    const keys = new Set(generate(model).map(keyOf));
    return explained.filter(({ key }) => !keys.has(key));
  } catch {
    return explained;
  }
}

/**
 * Which snippets a changed model would not get, by their positions.
 *
 * @param snippets those of the model before the change
 */
export function changedSnippets(
  snippets: readonly Snippet[],
  changed: ModelFacts,
  generate: Generate,
): readonly number[] {
  const explained = snippets.map((snippet, position) => ({ key: keyOf(snippet), found: [], position }));
  const lost = new Set(changedWith(changed, generate, explained));
  return explained.filter((one) => lost.has(one)).map(({ position }) => position);
}

function keyOf(snippet: Snippet): string {
  return JSON.stringify([snippet.title, snippet.code.language, snippetText(snippet), snippet.install]);
}

const longestValue = 80;

/** Texts and numbers are shown; templates, sentences and lists would only be long. */
function withValue(name: string, value: unknown): string {
  const shown = typeof value === "number" || (typeof value === "string" && value.length <= longestValue);
  if (!shown || name.includes("template")) return name;
  return /\s/.test(String(value)) ? `${name} "${value}"` : `${name} ${value}`;
}
