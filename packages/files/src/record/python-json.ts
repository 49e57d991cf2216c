/** Strings, which are left alone, and the numbers that Python writes and JSON does not have. */
const namesAndStrings = /"[^"\\]*(?:\\.[^"\\]*)*"|(?:-?\bInfinity|\bNaN)\b/gs;
const nameKey = "\u0000number";

type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;
/** With the text of each value, which the types of the language do not know yet. */
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

interface Options {
  /** Whether whole numbers that JavaScript would round become bigints. Default `false`. */
  readonly isExact?: boolean;
}

/**
 * Reads JSON as Python's `json` does, which also writes `NaN`, `Infinity` and `-Infinity`: models publish such files.
 *
 * @throws SyntaxError for what is no JSON to Python either
 * @example parsePythonJson('{"time_step_limit": [0.0, Infinity]}') // { time_step_limit: [0, Infinity] }
 * @example parsePythonJson("1610521604143693811", { isExact: true }) // 1610521604143693811n
 */
export function parsePythonJson(text: string, { isExact = false }: Options = {}): unknown {
  const reviver = isExact && /\d{16}/.test(text) ? exactly : undefined;
  try {
    return parse(text, reviver);
  } catch (error) {
    const named = text.replaceAll(namesAndStrings, (found) =>
      found.startsWith('"') ? found : JSON.stringify({ [nameKey]: found }),
    );
    if (named === text) throw error;
    return parse(named, (name, value, context) => toNumber(reviver ? reviver(name, value, context) : value));
  }
}

/** @param context of the value, whose text was not rounded yet */
function exactly(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? "";
  return typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value;
}

function toNumber(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, nameKey)) return value;
  return Number(Reflect.get(value, nameKey));
}
