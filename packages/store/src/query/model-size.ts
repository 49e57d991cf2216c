/** Numbers of parameters, both ends included. */
export interface SizeRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a text that speaks of a size, and where it stands. */
export interface NamedRange {
  readonly text: string;
  readonly range: SizeRange;
  /** Whether it compares: "under 3B". Such words are part of no name. */
  readonly isComparison: boolean;
}

const below = "under|below|less than|smaller than|up to|at most|max|<=?";
const above = "over|above|more than|larger than|bigger than|at least|min|>=?";
const sizes = new RegExp(
  String.raw`(?:(?<below>${below})|(?<above>${above}))?\s*(?<![\p{L}\p{N}.])(?<number>\d{1,4}(?:\.\d{1,3})?)\s?(?<unit>billion|million|b|m)(?![\p{L}\p{N}])(?:\s*(?:parameters?|params?)(?![\p{L}\p{N}]))?`,
  "giu",
);

/** A model that is called "7B" has some more or fewer. */
const tolerance = 0.13;
const most = 1e15;

/**
 * The sizes that a text names.
 *
 * @example namedRanges("qwen under 3B") // [{ text: "under 3B", range: { from: 0, to: 3e9 }, isComparison: true }]
 * @example namedRanges("llama 7b")[0].range // { from: 6.09e9, to: 7.91e9 }
 */
export function namedRanges(text: string): readonly NamedRange[] {
  return [...text.matchAll(sizes)].map(({ 0: found, groups = {} }) => {
    const parameters = Number(groups["number"]) * (/^b/i.test(groups["unit"] ?? "") ? 1e9 : 1e6);
    const isComparison = groups["below"] !== undefined || groups["above"] !== undefined;
    const range =
      groups["below"] !== undefined
        ? { from: 0, to: parameters }
        : groups["above"] !== undefined
          ? { from: parameters, to: most }
          : { from: parameters * (1 - tolerance), to: parameters * (1 + tolerance) };
    return { text: found, range, isComparison };
  });
}
