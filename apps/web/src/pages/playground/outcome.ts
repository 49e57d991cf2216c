import {
  type Derivation,
  factsInWords,
  library,
  type PlainSnippet,
  snippetsFor,
  toPlainSnippet,
} from "@modelshelf/registry";
import { effectLabels, examine, type Finding, parseRecord, toModelFacts } from "@modelshelf/store/browser";

/** The result for a record: all code that its page would show, and why. Texts may be hostile. */
export interface Outcome {
  readonly id: string;
  readonly task?: string;
  readonly libraries: readonly LibraryOutcome[];
  readonly derived: readonly DerivedFact[];
  readonly findings: readonly (Finding & { readonly effectLabel: string })[];
}

export interface LibraryOutcome {
  readonly key: string;
  readonly label: string;
  /** It is only hinted at. */
  readonly isHint: boolean;
  /** In their order; `key` tells each from the others of the library. */
  readonly snippets: readonly (PlainSnippet & { readonly key: string; readonly why?: string })[];
}

/** A fact that the record does not state. */
export interface DerivedFact {
  /** Path of the fact: `transformersInfo.autoModel`. */
  readonly fact: string;
  readonly value: string;
  readonly level: Derivation["level"];
  /** The source, in words. */
  readonly from: string;
}

/**
 * The result for a record.
 *
 * @param value in the shape of the Hub's `/api/models/{id}`
 * @returns the sentence of the problem for a value that is not a record
 * @example toOutcome({ id: "a/b", library_name: "timm" }) // { id: "a/b", libraries: [{ key: "timm", … }], … }
 */
export function toOutcome(value: unknown): Outcome | { readonly problem: string } {
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) return { problem };
  const facts = toModelFacts(record);
  const [task] = [facts.pipelineTag ?? facts.transformersInfo?.pipelineTag];
  return {
    id: record.id,
    ...(task !== undefined && { task }),
    libraries: snippetsFor(facts).map((shown) => {
      const bases = shown.bases();
      const reasons = shown.reasons();
      return {
        key: shown.library,
        label: library(shown.library).label,
        isHint: shown.chosenBy === "hint",
        snippets: shown.snippets.map((snippet, position) => {
          const plain = toPlainSnippet(snippet, "pip", bases[position]);
          const why = reasons[position] ?? [];
          return {
            key: String(position),
            ...plain,
            ...(plain.code !== "" && why.length > 0 && { why: why.join(", ") }),
          };
        }),
      };
    }),
    derived: Object.entries(facts.derived ?? {}).map(([fact, { level, from }]) => ({
      fact,
      value: inShort(valueAt(facts, fact)),
      level,
      from: factsInWords([from]),
    })),
    findings: examine(record).map((finding) => ({ ...finding, effectLabel: effectLabels[finding.effect] })),
  };
}

function valueAt(facts: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
      facts,
    );
}

const longest = 120;

function inShort(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
