import { repositoryName } from "@modelshelf/registry";
import { isAddOn, type Named } from "./add-ons.ts";
import { type Found, guessed } from "./found.ts";

/** A number of parameters as a name has it. */
export interface NamedSize {
  /** Parameters; experts multiplied. */
  readonly count: number;
  /** As people write it: `8x7B`, `350M`. */
  readonly label: string;
}

/** `7B`, `1.5b`, `0_5b`, `1p7b`, `8x7B`, `350M`, as a part of its own: the `A3B` of active experts and the `E4B` of Gemma are not. */
const size = /(?<![A-Za-z0-9.]|\d[_p])(?:(\d{1,3})x)?(\d{1,4}(?:[._p]\d{1,3})?)([bm])(?![A-Za-z0-9])/gi;
/** `7b1` is 7.1 billion. */
const decimalSize = /(?<![A-Za-z0-9.])(\d{1,2})(b)(\d)(?![A-Za-z0-9])/gi;
/** What else is counted in millions and billions. */
const ofData = /^[-_.]?(?:tok|token|tokens|words|steps?|samples|context|ctx|pairs)\b/i;

const [million, billion] = [1e6, 1e9];

/**
 * How many parameters a model has, by its id: always a guess. Names have the number of the model that was begun with, which
 * conversions, pruning and adapters leave behind. Nothing is guessed from a name with two sizes, or of an adapter.
 *
 * On 9,457 records the name of 1,045 models that are not conversions could be compared with a count: 83 of 100 came within
 * a quarter of it, 85 into the same range of the filter. So pages show it, marked as a guess, and filters and lists leave
 * it out: one record in seven would be in a range where it does not belong.
 *
 * @example parametersFromName({ id: "mistralai/Mixtral-8x7B-v0.1", tags: [] })
 * // { value: { count: 56e9, label: "8x7B" }, level: "guessed", from: "the name" }
 */
export function parametersFromName(named: Named): Found<NamedSize> | undefined {
  if (isAddOn(named)) return undefined;
  const sizes = new Map(sizesIn(repositoryName(named.id)).map((found) => [found.count, found]));
  const [only] = sizes.values();
  return only === undefined || sizes.size > 1 ? undefined : guessed(only, "the name");
}

function sizesIn(name: string): NamedSize[] {
  const plain = Array.from(name.matchAll(size), ({ 0: all, 1: experts, 2: number = "", 3: unit = "", index }) => ({
    after: name.slice(index + all.length),
    found: toSize(Number(number.replace(/[_p]/i, ".")), unit, experts),
  }));
  const decimal = Array.from(name.matchAll(decimalSize), ({ 0: all, 1: whole, 2: unit = "", 3: tenths, index }) => ({
    after: name.slice(index + all.length),
    found: toSize(Number(`${whole}.${tenths}`), unit),
  }));
  return [...plain, ...decimal].flatMap(({ after, found }) =>
    found.count < million || ofData.test(after) ? [] : [found],
  );
}

function toSize(number: number, unit: string, experts?: string): NamedSize {
  const letter = unit.toUpperCase();
  const count = number * (letter === "B" ? billion : million) * Number(experts ?? 1);
  return { count, label: `${experts === undefined ? "" : `${experts}x`}${number}${letter}` };
}
