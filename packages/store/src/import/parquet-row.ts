import { exactNumber, parseExactJson } from "../record/read/exact-json.ts";

/** Columns that hold texts as they are, even where such a text looks like JSON. */
const texts: ReadonlySet<string> = new Set(["id", "_id", "author", "sha", "description", "citation", "readme", "card"]);

/** Switches that some dumps write as texts. */
const switches: ReadonlyMap<unknown, boolean> = new Map([
  ["False", false],
  ["false", false],
  ["True", true],
  ["true", true],
]);
const switchColumns: ReadonlySet<string> = new Set(["gated", "private", "disabled"]);

/**
 * A row of a Parquet dump as a record: nulls go, dates and bytes become texts, and columns that hold JSON as text, as `config`
 * and `cardData` of many dumps, become what they say.
 *
 * @example rowToRecord({ id: "ada/reader", downloads: 7n, config: '{"model_type":"bert"}', sha: null })
 * // { id: "ada/reader", downloads: 7, config: { model_type: "bert" } }
 */
export function rowToRecord(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const [column, stated] of Object.entries(row)) {
    const value = toJson(stated);
    if (value === undefined) continue;
    if (switchColumns.has(column)) record[column] = switches.get(value) ?? value;
    else record[column] = texts.has(column) || typeof value !== "string" ? value : fromJsonText(value);
  }
  return record;
}

/** The value as JSON has it; `undefined` for one that says nothing. */
function toJson(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : exactNumber(`${value}`);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number | bigint>, toJson);
  if (Array.isArray(value)) return value.map((item) => toJson(item) ?? null);
  if (typeof value !== "object") return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const read = toJson(member);
    return read === undefined ? [] : [[name, read]];
  });
  // A column of objects has all members of all of them: one without any is a record that lacks it.
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function fromJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return parseExactJson(text);
  } catch {
    return text;
  }
}
