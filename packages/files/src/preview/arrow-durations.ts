import type { FileMetaData } from "hyparquet";

/** `Duration` among the types of the Arrow format; source: `Schema.fbs` of Apache Arrow. */
const durationType = 18;
/** Fields that are looked at, so that a schema that refers to itself ends. */
const mostFields = 10_000;

/**
 * The columns of a Parquet file that hold durations at any depth. Parquet has no such type: writers store whole numbers, and
 * the Arrow schema in the footer says what they are. Empty where there is no such schema or it is damaged.
 *
 * @example arrowDurations(metadata).has("elapsed") // true
 */
export function arrowDurations({ key_value_metadata: pairs = [] }: FileMetaData): ReadonlySet<string> {
  const text = pairs.find(({ key }) => key === "ARROW:schema")?.value;
  if (text === undefined) return new Set();
  try {
    return durationsIn(Buffer.from(text, "base64"));
  } catch {
    return new Set();
  }
}

/** The message begins behind a marker and its length, which writers before Arrow 0.15 did not mark. */
function durationsIn(bytes: Buffer): ReadonlySet<string> {
  const start = bytes.readUInt32LE(0) === 0xff_ff_ff_ff ? 8 : 4;
  const tables = new Tables(bytes);
  const schema = tables.table(tables.follow(start), 2);
  let left = mostFields;
  const hasDuration = (field: number): boolean => {
    left -= 1;
    if (left < 0) throw new RangeError("The schema has too many fields.");
    return tables.byte(field, 2) === durationType || tables.vector(field, 5).some(hasDuration);
  };
  return new Set(
    tables
      .vector(schema, 1)
      .filter(hasDuration)
      .map((field) => tables.text(field, 0)),
  );
}

/** Tables of a FlatBuffer: the members of a table are found by their number, through the offsets in front of it. */
class Tables {
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  follow(at: number): number {
    return at + this.bytes.readUInt32LE(at);
  }

  /** Where a member is; `undefined` where the table does not have it. */
  private member(table: number, number: number): number | undefined {
    const offsets = table - this.bytes.readInt32LE(table);
    const entry = 4 + number * 2;
    if (entry >= this.bytes.readUInt16LE(offsets)) return undefined;
    const offset = this.bytes.readUInt16LE(offsets + entry);
    return offset === 0 ? undefined : table + offset;
  }

  byte(table: number, number: number): number {
    const at = this.member(table, number);
    return at === undefined ? 0 : this.bytes.readUInt8(at);
  }

  table(table: number, number: number): number {
    const at = this.member(table, number);
    if (at === undefined) throw new RangeError("The schema lacks a part.");
    return this.follow(at);
  }

  vector(table: number, number: number): readonly number[] {
    const at = this.member(table, number);
    if (at === undefined) return [];
    const start = this.follow(at);
    const length = Math.min(this.bytes.readUInt32LE(start), mostFields);
    return Array.from({ length }, (_, position) => this.follow(start + 4 + position * 4));
  }

  text(table: number, number: number): string {
    const at = this.table(table, number);
    return this.bytes.toString("utf8", at + 4, at + 4 + this.bytes.readUInt32LE(at));
  }
}
