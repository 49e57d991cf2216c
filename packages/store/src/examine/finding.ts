/**
 * The effect of an addition to a record, the greatest first. Findings are in this order.
 *
 * - `code`: there is no code without it
 * - `certainty`: there is code, but it is a guess
 * - `license`: nobody can tell what use is permitted
 * - `filters`: lists and searches pass the model by
 * - `page`: the page shows less than it could
 */
export const effects = ["code", "certainty", "license", "filters", "page"] as const;

export type Effect = (typeof effects)[number];

/** The effects in words, for people. */
export const effectLabels: Readonly<Record<Effect, string>> = {
  code: "Code",
  certainty: "Code that is certain",
  license: "License",
  filters: "Filters",
  page: "Page",
};

/** Lines that belong into a file of the repository. */
export interface Addition {
  /** Path in the repository; in README.md the front matter is meant, unless the lines are Markdown. */
  readonly file: string;
  readonly language: "yaml" | "json" | "markdown" | "python";
  readonly lines: string;
  /** The author has to put the right value in place of the one given, or check that it is right. */
  readonly isExample: boolean;
}

/** Something that a record lacks. Texts are plain; values in them may be hostile. */
export interface Finding {
  /** The file in `entries/` that found it. */
  readonly rule: string;
  readonly effect: Effect;
  /** The missing fact, as a sentence. */
  readonly missing: string;
  /** The effect of the addition, as a sentence. */
  readonly improves: string;
  /** The advice where lines cannot be given, or before they are: a sentence. */
  readonly action?: string;
  readonly additions: readonly Addition[];
}

/** Lines for the front matter of the card. */
export const cardLines = (lines: string, isExample: boolean): Addition => ({
  file: "README.md",
  language: "yaml",
  lines,
  isExample,
});
