import { isTokenizerAlone } from "../libraries/families/tokenizer-alone.ts";
import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import { card, type NamedFact, namedFacts, valueAt, withValueAt } from "./named-facts.ts";
import type { Snippet } from "../snippet.ts";

/** A fact that the author of a model can add to get code for a library. */
export interface MissingFact {
  /** File of the repository that it belongs in; in README.md the front matter is meant. */
  readonly file: string;
  /** Field of that file; absent where the whole file is meant. */
  readonly field?: string;
  /** Something is there already, and has to be changed. */
  readonly isPresent: boolean;
  /** One value that helps, given where only few do: a tag. */
  readonly example?: string;
}

/**
 * The missing facts of a record where a library shows a message in place of code, or refuses a value of it. Found by
 * trying: the facts of each sample that has code are added to the model, then taken back one at a time; those that it
 * cannot do without are missing. The sample that adds least decides. Nothing is declared by hand, so nothing can be out of
 * date.
 *
 * Costs some runs of the generator per sample, so it is meant for the page of one model, not for bulk work.
 *
 * @returns nothing for a model that has its code, for one that the library shows nothing for, and where no sample helps
 * @example missingFor({ id: "a/b", tags: ["sklearn", "skops"] }, library("sklearn"))
 * // [{ file: "config.json", field: "sklearn.model.file", isPresent: false }]
 */
export function missingFor(model: ModelFacts, library: Pick<Library, "snippets" | "samples">): readonly MissingFact[] {
  const { snippets: generate, samples = {} } = library;
  if (generate === undefined || outcome(model, generate) !== "message") return [];
  let fewest: readonly MissingCandidate[] | undefined;
  for (const sample of Object.values(samples)) {
    // Nobody is advised to leave out the weights.
    if (isTokenizerAlone(sample)) continue;
    const needed = neededFrom(sample, model, generate);
    if (needed !== undefined && needed.length < (fewest?.length ?? Infinity)) fewest = needed;
  }
  return (fewest ?? []).map(({ missing }) => missing);
}

type Generate = (model: ModelFacts) => readonly Snippet[];

function outcome(model: ModelFacts, generate: Generate): "code" | "message" | "nothing" {
  try {
    const snippets = generate(model);
    if (snippets.length === 0) return "nothing";
    return snippets.every(({ notice }) => notice === undefined) ? "code" : "message";
  } catch {
    return "message";
  }
}

/** A fact of a sample that the model has not, or has with another value. */
interface MissingCandidate {
  readonly missing: MissingFact;
  readonly apply: (model: ModelFacts) => ModelFacts;
}

function neededFrom(
  sample: ModelFacts,
  model: ModelFacts,
  generate: Generate,
): readonly MissingCandidate[] | undefined {
  const suffice = (candidates: readonly MissingCandidate[]): boolean => {
    const completed = candidates.reduce((before, { apply }) => apply(before), model);
    return outcome(completed, generate) === "code";
  };
  let needed = candidatesFrom(sample, model);
  if (!suffice(needed)) return undefined;
  // The last ones, which say least about a model, are given back first.
  for (const candidate of needed.toReversed()) {
    const others = needed.filter((other) => other !== candidate);
    if (suffice(others)) needed = others;
  }
  return needed.some(({ missing }) => isStated(missing, model)) ? undefined : needed;
}

/**
 * Whether the record has what an author would write, under the name of another fact: `transformersInfo` is derived from
 * `architectures`, and where those are there nobody can add them.
 */
function isStated({ file, field, isPresent, example }: MissingFact, model: ModelFacts): boolean {
  if (isPresent || example !== undefined) return false;
  return namedFacts.some(
    (fact) => fact.file === file && fact.field === field && valueAt(model, fact.path) !== undefined,
  );
}

function candidatesFrom(sample: ModelFacts, model: ModelFacts): readonly MissingCandidate[] {
  const facts = namedFacts.flatMap((fact) => {
    const [wanted, own] = [valueAt(sample, fact.path), valueAt(model, fact.path)];
    if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(own)) return [];
    return [{ missing: toMissing(fact, own), apply: (before: ModelFacts) => withValueAt(before, fact.path, wanted) }];
  });
  const tags = sample.tags.flatMap((tag) => {
    if (model.tags.includes(tag)) return [];
    const missing = { file: card, field: "tags", isPresent: false, example: tag };
    return [{ missing, apply: (before: ModelFacts) => ({ ...before, tags: [...before.tags, tag] }) }];
  });
  return [...facts, ...tags];
}

function toMissing({ file, field }: NamedFact, own: unknown): MissingFact {
  return { file, ...(field !== undefined && { field }), isPresent: own !== undefined };
}
