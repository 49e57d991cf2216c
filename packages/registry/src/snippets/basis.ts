import type { Derivation, ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import { factsInWords } from "./facts-in-words.ts";
import { withValueAt } from "./named-facts.ts";
import { changedSnippets } from "./reasons.ts";

/** How certain it is that a snippet is right: stated in the record, derived from it, or guessed. */
export type Certainty = "certain" | Derivation["level"];

/** How certain a snippet is, and where its facts come from if the record does not state them. */
export interface Basis {
  readonly certainty: Certainty;
  /** In a few words, for people: "derived from config.architectures"; absent where the record says it. */
  readonly words?: string;
}

const certain: Basis = { certainty: "certain" };

/**
 * How sure each snippet of a library is: as sure as the least sure of the facts that it would be another one without.
 *
 * Costs one run of the generator for each fact that was derived, so it is meant for what is shown, not for bulk work.
 *
 * @param hint the fact by which the library was guessed, where its name is not in the record
 * @returns in the order of `generate(model)`; undefined for a snippet that is a message without code
 * @example basesFor(derivedFacts, library("transformers").snippets)
 * // [{ certainty: "derived", words: "derived from config.architectures" }, …]
 */
export function basesFor(
  model: ModelFacts,
  generate: (model: ModelFacts) => readonly Snippet[],
  hint?: string,
): readonly (Basis | undefined)[] {
  const snippets = generate(model);
  const found = snippets.map((): Derivation[] => (hint === undefined ? [] : [{ level: "guessed", from: hint }]));
  for (const [path, derivation] of Object.entries(model.derived ?? {})) {
    const changed = changedSnippets(snippets, withValueAt(model, path, undefined), generate);
    for (const position of changed) found[position]?.push(derivation);
  }
  return snippets.map(({ code }, position) => (code.text === "" ? undefined : basisOf(found[position] ?? [])));
}

function basisOf(derivations: readonly Derivation[]): Basis {
  if (derivations.length === 0) return certain;
  const guesses = derivations.filter(({ level }) => level === "guessed");
  const [certainty, told] = guesses.length > 0 ? (["guessed", guesses] as const) : (["derived", derivations] as const);
  const from = factsInWords(told.map((one) => one.from));
  return { certainty, words: `${certainty === "guessed" ? "a guess from" : "derived from"} ${from}` };
}
