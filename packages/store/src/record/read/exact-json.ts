/** Members that the types of the language do not know yet. */
const json = JSON as unknown as {
  parse(text: string, reviver?: WholeNumberReviver): unknown;
  rawJSON(text: string): object;
  isRawJSON?(value: unknown): boolean;
};
/** A reviver of `JSON.parse` that is given the text of each value. */
export type WholeNumberReviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** Numbers of so many digits may be beyond 2^53; within texts and names they are of no interest. */
const manyDigits = /(?:^|[[:,\s])-?\d{16,}\s*(?:[\],}]|$)/;

/**
 * Whether a text may hold whole numbers that JavaScript rounds. Most texts do not, and are read without a reviver, which is
 * several times as slow.
 */
export const mayRound = (text: string): boolean => manyDigits.test(text);

/**
 * A reviver of `JSON.parse` for whole numbers that JavaScript rounds.
 *
 * @param toValue what becomes of their digits: `BigInt`, or {@link exactNumber}
 */
export const reviveWholeNumbers =
  (toValue: (digits: string) => unknown): WholeNumberReviver =>
  (_name, value, { source = "" } = {}) =>
    typeof value === "number" && isRounded(value, source) ? toValue(source) : value;

/**
 * Whether a number is a whole one that JavaScript rounded.
 *
 * @param source as it was written
 * @example isRounded(9007199254740993, "9007199254740993") // true
 */
const isRounded = (value: number, source: string): boolean => !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(source);

/**
 * A whole number that JavaScript would round, which JSON has again with every digit. `FieldReader.raw` rounds it.
 *
 * @example JSON.stringify([exactNumber("1610521604143693811")]) // "[1610521604143693811]"
 */
export const exactNumber = (digits: string): object => json.rawJSON(String(BigInt(digits)));

/** Whether a value is an {@link exactNumber}. Browsers that cannot make one have none. */
export const isExactNumber = (value: unknown): boolean => json.isRawJSON?.(value) === true;

/**
 * Reads the JSON of a record: whole numbers that JavaScript would round stay exact.
 *
 * @throws SyntaxError
 * @example JSON.stringify(parseExactJson('{"seed":1610521604143693811}')) // '{"seed":1610521604143693811}'
 */
export const parseExactJson = (text: string): unknown =>
  json.parse(text, mayRound(text) ? reviveWholeNumbers(exactNumber) : undefined);
