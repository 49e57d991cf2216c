import { libraries } from "../libraries/all.ts";
import type { LibraryKey } from "../libraries/ids.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import { fingerprint } from "./fingerprint.ts";

/** One program that an entry prints: what a verdict is about. */
export interface PrintedProgram {
  readonly entry: LibraryKey;
  /** Name of the sample and title of the block: `causal: With a pipeline`. */
  readonly case: string;
  readonly model: ModelFacts;
  readonly snippet: Snippet;
  /** Fingerprint of the code. */
  readonly code: string;
}

/**
 * The programs that entries print for their samples; a program that several samples show comes once for each entry.
 *
 * @param entries all when empty
 * @example printedPrograms(["timm"])[0]?.case // "any model"
 */
export function printedPrograms(entries: readonly string[] = []): readonly PrintedProgram[] {
  return [...libraries]
    .filter(([entry]) => entries.length === 0 || entries.includes(entry))
    .flatMap(([entry, { samples = {} }]) => {
      const all = Object.entries(samples).flatMap(([name, model]) => programsFor(entry, name, model));
      return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
    });
}

/**
 * The programs that an entry prints for a model.
 *
 * @param name says which model it is
 */
function programsFor(entry: LibraryKey, name: string, model: ModelFacts): readonly PrintedProgram[] {
  const snippets = libraries.get(entry)?.snippets?.(model) ?? [];
  return snippets
    .filter(({ code }) => code.text !== "")
    .map((snippet) => ({
      entry,
      case: caseOf(name, snippet),
      model,
      snippet,
      code: fingerprint(snippet.code.text, model.id),
    }));
}

/**
 * The name of a program in the table.
 *
 * @param name of the sample
 * @example caseOf("causal", { title: "With a pipeline" }) // "causal: With a pipeline"
 */
export function caseOf(name: string, { title }: Pick<Snippet, "title">): string {
  return title === undefined ? name : `${name}: ${title}`;
}
