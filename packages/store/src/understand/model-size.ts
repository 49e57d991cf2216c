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
const unit = "billion|million|b|m";
const between = new RegExp(
  String.raw`(?:between\s+)?(?<![\p{L}\p{N}.-])(?<from>\d{1,4}(?:\.\d{1,3})?)\s?(?<small>${unit})?\s*(?:and|to|-|\u2013)\s*(?<to>\d{1,4}(?:\.\d{1,3})?)\s?(?<unit>${unit})(?![\p{L}\p{N}])(?:\s*(?:parameters?|params?)(?![\p{L}\p{N}]))?`,
  "giu",
);
const sizes = new RegExp(
  String.raw`(?:(?<below>${below})|(?<above>${above}))?\s*(?<![\p{L}\p{N}.])(?<number>\d{1,4}(?:\.\d{1,3})?)\s?(?<unit>${unit})(?![\p{L}\p{N}])(?:\s*(?:parameters?|params?)(?![\p{L}\p{N}]))?`,
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
  const ranges = [...text.matchAll(between)].map(({ 0: found, groups = {} }) => ({
    text: found,
    range: {
      from: inParameters(groups["from"], groups["small"] ?? groups["unit"]),
      to: inParameters(groups["to"], groups["unit"]),
    },
    isComparison: true,
  }));
  const rest = ranges.reduce((left, { text: found }) => left.replace(found, " "), text);
  return [...ranges, ...[...rest.matchAll(sizes)].map(toNamedRange)];
}

const inParameters = (number: string | undefined, named: string | undefined): number =>
  Number(number) * (/^b/i.test(named ?? "") ? 1e9 : 1e6);

function toNamedRange({ 0: found, groups = {} }: RegExpExecArray): NamedRange {
  const parameters = inParameters(groups["number"], groups["unit"]);
  const isComparison = groups["below"] !== undefined || groups["above"] !== undefined;
  const range =
    groups["below"] !== undefined
      ? { from: 0, to: parameters }
      : groups["above"] !== undefined
        ? { from: parameters, to: most }
        : { from: parameters * (1 - tolerance), to: parameters * (1 + tolerance) };
  return { text: found, range, isComparison };
}
