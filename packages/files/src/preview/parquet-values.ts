import type { FileMetaData, SchemaElement, SchemaTree } from "hyparquet";

/** Reads a value of a column as words for people. */
type Reader = (value: unknown) => unknown;

/**
 * The schema of a Parquet file without what its reader would round: decimals come as the whole numbers that are stored, times
 * and instants as counts of their unit. {@link parquetReader} makes of them what `pyarrow` shows.
 */
export function withStoredValues(metadata: FileMetaData): FileMetaData {
  const schema = metadata.schema.map((element) => {
    if (wordsOf(element) === undefined) return element;
    const { converted_type: _converted, logical_type: _logical, ...stored } = element;
    return stored;
  });
  return { ...metadata, schema };
}

/**
 * The reader of the values of a column, whose decimals, times and instants are given as they are stored, at any depth.
 *
 * @param node of the schema as the file has it
 * @example parquetReader(price)(110n) // "1.10", of a decimal with two places
 */
export function parquetReader(node: SchemaTree): Reader {
  const { element, children } = node;
  const [child] = children;
  if (child === undefined) {
    const words = wordsOf(element);
    const read: Reader = words === undefined ? (value) => value : (value) => (isAbsent(value) ? value : words(value));
    return element.repetition_type === "REPEATED" ? eachOf(read) : read;
  }
  const type = element.converted_type ?? element.logical_type?.type;
  if (type === "LIST" && children.length === 1) return eachOf(parquetReader(entryOf(child)));
  const readers = new Map((type === "MAP" ? [] : children).map((each) => [each.element.name, parquetReader(each)]));
  const value = type === "MAP" ? child.children[1] : undefined;
  const readValue = value && parquetReader(value);
  const read: Reader = (given) =>
    typeof given === "object" && given !== null
      ? Object.fromEntries(
          Object.entries(given).map(([name, inner]) => [name, (readValue ?? readers.get(name))?.(inner) ?? inner]),
        )
      : given;
  return element.repetition_type === "REPEATED" ? eachOf(read) : read;
}

/** The entries of a list: below the group that repeats, or that group itself in files of older writers. */
export function entryOf(repeated: SchemaTree): SchemaTree {
  const [entry] = repeated.children;
  if (entry !== undefined && repeated.children.length === 1) return entry;
  return { ...repeated, element: { ...repeated.element, repetition_type: "OPTIONAL" } };
}

const eachOf =
  (read: Reader): Reader =>
  (values) =>
    Array.isArray(values) ? values.map(read) : values;

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** Readers of values that say themselves what they are: instants of twelve bytes, which `pyarrow` shows without a zone. */
export const parsers = { timestampFromNanoseconds: (count: bigint): string => instant(count, digitsOf.NANOS) };

/** How stored values of a column become words; `undefined` where they are what they are. */
function wordsOf({ converted_type: converted, logical_type: logical, scale = 0 }: SchemaElement): Reader | undefined {
  if (converted === "DECIMAL" || logical?.type === "DECIMAL") {
    const places = logical?.type === "DECIMAL" ? logical.scale : scale;
    return (value) => decimal(toWhole(value), places);
  }
  if (converted === "DATE" || logical?.type === "DATE") return (value) => dayOf(BigInt(value as number));
  const isTime = logical?.type === "TIME";
  if (isTime || logical?.type === "TIMESTAMP") {
    const digits = digitsOf[logical.unit];
    // Times of a day are never in a zone to `pyarrow`.
    const zone = !isTime && logical.isAdjustedToUTC ? "Z" : "";
    return (value) => (isTime ? clock(toWhole(value), digits) : instant(toWhole(value), digits) + zone);
  }
  const [, what = "", unit = ""] = /^(TIME|TIMESTAMP)_(MILLIS|MICROS)$/.exec(converted ?? "") ?? [];
  if (what !== "") {
    const digits = digitsOf[unit as keyof typeof digitsOf];
    // Before there was a logical type, instants were in UTC.
    return (value) => (what === "TIME" ? clock(toWhole(value), digits) : `${instant(toWhole(value), digits)}Z`);
  }
  return undefined;
}

/** Digits of a second in each unit. */
const digitsOf = { MILLIS: 3, MICROS: 6, NANOS: 9 } as const;

/** A stored number; of bytes, the highest comes first, in two's complement. */
function toWhole(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value as number | bigint);
  const whole = value.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  return BigInt.asIntN(value.length * 8, whole);
}

/** @example decimal(-5n, 2) // "-0.05" */
function decimal(whole: bigint, places: number): string {
  if (places <= 0) return String(whole * 10n ** BigInt(-places));
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, "0");
  return `${whole < 0n ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const daySeconds = 86_400n;

/**
 * A time of day, with microseconds where it has a part of a second, as Python writes it; with nanoseconds where it has these.
 *
 * @example clock(45_000_123n, 3) // "12:30:00.123000"
 */
function clock(count: bigint, digits: number): string {
  const perSecond = 10n ** BigInt(digits);
  const seconds = count / perSecond;
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map((part) => String(part).padStart(2, "0"));
  const nanoseconds = String(count % perSecond)
    .padStart(digits, "0")
    .padEnd(9, "0");
  const fraction = nanoseconds.replace(/000$/, "");
  return parts.join(":") + (/^0+$/.test(nanoseconds) ? "" : `.${fraction}`);
}

/** @example instant(1_500n, 3) // "1970-01-01T00:00:01.500000" */
function instant(count: bigint, digits: number): string {
  const perDay = daySeconds * 10n ** BigInt(digits);
  const inDay = ((count % perDay) + perDay) % perDay;
  return `${dayOf((count - inDay) / perDay)}T${clock(inDay, digits)}`;
}

/** A day since 1970; the number itself where it is not a day. */
function dayOf(days: bigint): string {
  const date = new Date(Number(days * daySeconds) * 1000);
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().split("T")[0]!;
}
