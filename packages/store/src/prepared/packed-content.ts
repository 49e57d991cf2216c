import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { CatalogRecord } from "../record/record.ts";
import { firstDictionary } from "./content-dictionary.ts";

/** The first byte of packed content says which dictionary it needs. */
const current = 1;
const dictionaries: ReadonlyMap<number, Buffer> = new Map([[current, Buffer.from(firstDictionary)]]);
/** Of a record, 1 kB, a higher level would save 10 bytes. Without a size, 16 kB are reserved for what becomes 300 bytes. */
const settings = { level: 3, chunkSize: 4096, dictionary: dictionaries.get(current) };

/**
 * A record as the catalog keeps it: its fields and its source as JSON, compressed with a dictionary. A fifth of what it is
 * as text.
 *
 * @example unpackRecord(packRecord(record)) // the same record
 */
export function packRecord({ source, ...fields }: CatalogRecord): Uint8Array {
  return packTexts(JSON.stringify(fields), JSON.stringify(source));
}

/**
 * As {@link packRecord}, of a record in two JSON texts.
 *
 * @param fields without a line feed, which JSON needs nowhere
 */
export function packTexts(fields: string, source: string): Uint8Array {
  const packed = deflateRawSync(`${fields}\n${source}`, settings);
  const bytes = new Uint8Array(packed.length + 1);
  bytes[0] = current;
  bytes.set(packed, 1);
  return bytes;
}

/** @throws Error when the bytes are damaged */
export function unpackRecord(bytes: Uint8Array): CatalogRecord {
  const [fields, source] = unpackTexts(bytes);
  return { ...JSON.parse(fields), source: JSON.parse(source) };
}

export function unpackTexts(bytes: Uint8Array): readonly [fields: string, source: string] {
  const dictionary = dictionaries.get(bytes[0] ?? 0);
  if (dictionary === undefined) throw new Error("The record is packed in an unknown way.");
  const text = inflateRawSync(bytes.subarray(1), { dictionary, chunkSize: 4096 }).toString();
  const end = text.indexOf("\n");
  return [text.slice(0, end), text.slice(end + 1)];
}
