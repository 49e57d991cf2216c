/**
 * Whether a value is a text of so many hex digits in lower case, as hashes and ids of git are written.
 *
 * @example isHex("ce013625030ba8dba906f756967f9e9ca394464a", 40) // true
 */
export function isHex(value: unknown, length: number): value is string {
  return typeof value === "string" && value.length === length && /^[0-9a-f]+$/.test(value);
}
