const thousand = 1e3;
const kibi = 1024;

const ofParameters: ReadonlyMap<string, number> = new Map([
  ...["k", "thousand"].map((unit) => [unit, thousand] as const),
  ...["m", "mn", "million", "millions"].map((unit) => [unit, thousand ** 2] as const),
  ...["b", "bn", "g", "billion", "billions"].map((unit) => [unit, thousand ** 3] as const),
  ...["t", "tn", "trillion", "trillions"].map((unit) => [unit, thousand ** 4] as const),
]);

const ofBytes: ReadonlyMap<string, number> = new Map(
  ["k", "m", "g", "t"].flatMap((letter, place) => [
    [letter, thousand ** (place + 1)] as const,
    [`${letter}b`, thousand ** (place + 1)] as const,
    [`${letter}ib`, kibi ** (place + 1)] as const,
  ]),
);

/** A number, with commas between thousands or before decimals, and what it counts. */
const amount = /^(\d{1,15}|\d{1,3}(?:[, ]\d{3}){1,4})?(?:[.,](\d{1,6}))?\s*([a-z]*)$/i;

/**
 * A number of parameters as people write it. Without a unit it has to be a number of single parameters, from a thousand on:
 * who writes `7` means something else.
 *
 * @example parseParameters("7B") // 7_000_000_000
 * @example parseParameters("1.5 billion parameters") // 1_500_000_000
 * @example parseParameters("seven") // undefined
 */
export function parseParameters(text: string): number | undefined {
  return parseAmount(text.replace(/(?:parameters?|params?)$/i, ""), ofParameters);
}

/**
 * A number of rows as people write it.
 *
 * @example parseRows("10K") // 10_000
 * @example parseRows("500 rows") // 500
 */
export function parseRows(text: string): number | undefined {
  const plain = text.replace(/rows?$/i, "").trim();
  return /^\d{1,15}$/.test(plain) ? Number(plain) : parseAmount(plain, ofParameters);
}

/**
 * A size of files as people write it, in bytes. `GB` counts in thousands, `GiB` in 1,024.
 *
 * @example parseBytes("4 GB") // 4_000_000_000
 * @example parseBytes("2GiB") // 2_147_483_648
 */
export function parseBytes(text: string): number | undefined {
  return parseAmount(text.replace(/(?:bytes?|(?<=\d ?)b)$/i, ""), ofBytes);
}

function parseAmount(text: string, units: ReadonlyMap<string, number>): number | undefined {
  const found = amount.exec(text.trim());
  if (found === null) return undefined;
  const { 1: whole, 2: decimals, 3: unit = "" } = found;
  if (whole === undefined && decimals === undefined) return undefined;
  const number = Number(`${(whole ?? "0").replaceAll(/[, ]/g, "")}.${decimals ?? "0"}`);
  if (unit === "") return number === 0 || number >= thousand ? number : undefined;
  const worth = units.get(unit.toLowerCase());
  return worth === undefined ? undefined : number * worth;
}
