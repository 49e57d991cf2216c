/** A number of parameters as a name has it. */
export interface NamedSize {
  /** Parameters; experts multiplied. */
  readonly count: number;
  /** As people write it: `8x7B`, `350M`. */
  readonly label: string;
}

/**
 * `7B`, `1.5b`, `0_5b`, `0-6b`, `05b`, `1p7b`, `8x7B`, `350M`, as a part of its own: the `A3B` of active experts and the `E4B` of
 * Gemma are not, the `4M` of `JANG_4M` is a type of files, and `17B-16E` has sixteen experts that share those.
 */
const size =
  /(?<![A-Za-z0-9.]|\d[_p](?=\d[bm])|\b0-|jang_)(?:(\d{1,3})x)?(0-?\d|\d{1,4}(?:[_p]\d(?=[bm])|\.\d{1,3})?)([bm])(?![A-Za-z0-9]|-\d+E\b)/gi;
/** `7b1` is 7.1 billion. */
const decimalSize = /(?<![A-Za-z0-9.])(\d{1,2})(b)(\d)(?![A-Za-z0-9])/gi;
/** Units of other things that are counted in millions and billions. */
const ofData = /^[-_.]?(?:tok|token|tokens|words|steps?|samples|context|ctx|pairs)\b/i;

const [million, billion] = [1e6, 1e9];

/**
 * All numbers of parameters in the name of a repository, in no particular order.
 *
 * @example namedSizes("Mixtral-8x7B-v0.1") // [{ count: 56e9, label: "8x7B" }]
 */
export function namedSizes(name: string): NamedSize[] {
  const plain = Array.from(name.matchAll(size), ({ 0: all, 1: experts, 2: number = "", 3: unit = "", index }) => ({
    after: name.slice(index + all.length),
    found: toSize(Number(number.replace(/[_p]/i, ".").replace(/^0-?(?=\d$)/, "0.")), unit, experts),
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
