import { mayRound, reviveWholeNumbers, type WholeNumberReviver } from "@modelshelf/store/browser";

/** Strings, which are left alone, and the numbers that Python writes and JSON does not have. */
const namesAndStrings = /"[^"\\]*(?:\\.[^"\\]*)*"|(?:-?\bInfinity|\bNaN)\b/gs;
const nameKey = "\u0000number";

/** How JSON is read. */
interface Options {
  /** A replacement for whole numbers that JavaScript would round. Default: they are rounded. */
  readonly wholeNumber?: (digits: string) => unknown;
}

/**
 * Reads JSON as Python's `json` does, which also writes `NaN`, `Infinity` and `-Infinity`: models publish such files.
 *
 * @throws SyntaxError for what is not JSON to Python either
 * @example parsePythonJson('{"time_step_limit": [0.0, Infinity]}') // { time_step_limit: [0, Infinity] }
 * @example parsePythonJson("1610521604143693811", { wholeNumber: BigInt }) // 1610521604143693811n
 */
export function parsePythonJson(text: string, { wholeNumber }: Options = {}): unknown {
  const reviver = wholeNumber && mayRound(text) ? reviveWholeNumbers(wholeNumber) : undefined;
  try {
    return JSON.parse(text, reviver);
  } catch (error) {
    const named = text.replaceAll(namesAndStrings, (found) =>
      found.startsWith('"') ? found : JSON.stringify({ [nameKey]: found }),
    );
    if (named === text) throw error;
    return JSON.parse(named, (name, value: unknown, context?: Parameters<WholeNumberReviver>[2]) =>
      toNumber(reviver ? reviver(name, value, context) : value),
    );
  }
}

function toNumber(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, nameKey)) return value;
  return Number(Reflect.get(value, nameKey));
}
