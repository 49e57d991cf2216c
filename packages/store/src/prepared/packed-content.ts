import { createDeflateRaw, createInflateRaw } from "node:zlib";
import type { CatalogRecord } from "../record/record.ts";
import { recordOf } from "../record/record-of.ts";
import { jsonOf } from "../record/json-of.ts";
import { firstDictionary } from "./content-dictionary.ts";
import { ReusedZlib } from "./reused-zlib.ts";

/** The first byte of packed content says which dictionary it needs. */
const current = 1;
const dictionary = Buffer.from(firstDictionary);
/** Of a record, 1 kB, a higher level would save 10 bytes. Without a size, 16 kB are reserved for what becomes 300 bytes. */
const deflate = new ReusedZlib(() => createDeflateRaw({ level: 3, chunkSize: 4096, dictionary }));
const inflate: ReadonlyMap<number, ReusedZlib> = new Map([
  [current, new ReusedZlib(() => createInflateRaw({ chunkSize: 4096, dictionary }))],
]);

/**
 * A record as the catalog keeps it: its fields and its source as JSON, compressed with a dictionary. A fifth of what it is
 * as text.
 *
 * @example unpackRecord(packRecord(record)) // the same record
 */
export function packRecord({ source, ...fields }: CatalogRecord): Uint8Array {
  return packTexts(JSON.stringify(fields), jsonOf(source));
}

/**
 * As {@link packRecord}, of a record in two JSON texts.
 *
 * @param fields without a line feed, which JSON needs nowhere
 */
export function packTexts(fields: string, source: string): Uint8Array {
  const packed = deflate.run(Buffer.from(`${fields}\n${source}`));
  const bytes = new Uint8Array(packed.length + 1);
  bytes[0] = current;
  bytes.set(packed, 1);
  return bytes;
}

/** @throws Error when the bytes are damaged */
export function unpackRecord(bytes: Uint8Array): CatalogRecord {
  return recordOf(...unpackTexts(bytes));
}

export function unpackTexts(bytes: Uint8Array): readonly [fields: string, source: string] {
  const unpacker = inflate.get(bytes[0] ?? 0);
  if (unpacker === undefined) throw new Error("The record is packed in an unknown way.");
  const text = unpacker.run(bytes.subarray(1)).toString();
  const end = text.indexOf("\n");
  return [text.slice(0, end), text.slice(end + 1)];
}
