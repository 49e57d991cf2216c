import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { facet } from "../../facets/all.ts";
import { facetsOf, facetValuesOf } from "../../facets/facet-values.ts";
import { kinds, type RecordKind, recordKinds } from "../../kinds/kinds.ts";
import { parseRecord } from "../../record/parse-record.ts";
import { readingVersion } from "../index-version.ts";
import { nameLengthOf, wordsByField } from "../word-fields.ts";
import { trigramsOf } from "../../words/suggestions.ts";

const samples = new URL("../../../test/records/", import.meta.url);

/**
 * The index values of each sample record. A line has the name of a facet, or `reading` for the parser's and the word
 * cutter's reading of the record; its version; the record, with a fingerprint of its text; and the values.
 *
 * @example indexedValues()[1] // 'task\t1\tmodel plain-encoder\tcc7d689d7336\t["fill-mask"]'
 */
export function indexedValues(): readonly string[] {
  return recordKinds.flatMap((kind) => linesIn(kind).flatMap((text) => linesOf(kind, text)));
}

/** The key of a line: all but the values, which depend on it as far as a version can tell. */
export const keyOf = (line: string): string => line.split("\t").slice(0, 4).join("\t");

function linesIn(kind: RecordKind): readonly string[] {
  const text = readFileSync(new URL(`${kinds[kind].path.slice(1)}.jsonl`, samples), "utf8");
  return text.split("\n").filter((line) => line !== "");
}

function linesOf(kind: RecordKind, text: string): readonly string[] {
  const { record, problem } = parseRecord(kind, JSON.parse(text));
  if (record === undefined) throw new Error(problem);
  const { source: _source, ...fields } = record;
  const found = facetValuesOf(record);
  const words = [nameLengthOf(record.id), ...wordsByField(record)];
  const line = (name: string, version: number, values: readonly string[]): string =>
    [name, version, `${kind} ${record.id}`, fingerprint(text), JSON.stringify(values)].join("\t");
  return [
    line("reading", readingVersion, [fields, words, trigramsOf(record.id)].map(fingerprint)),
    ...facetsOf(kind).map((id) => {
      const values = found.flatMap(([facetId, value]) => (facetId === id ? [value] : []));
      return line(id, facet(id).version ?? 1, values);
    }),
  ];
}

const fingerprint = (value: unknown): string =>
  createHash("sha256")
    .update(typeof value === "string" ? value : JSON.stringify(value))
    .digest("hex")
    .slice(0, 12);
