import type { RecordKind } from "../kinds/kinds.ts";
import { keptKeys } from "../orders/order-keys.ts";
import { notesMember } from "../record/read/noted.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { PutCounts } from "../store.ts";
import { type PreparedRows, rowsOfRecords } from "./index-rows.ts";
import { packRecord } from "./packed-content.ts";

/** A record as far as it can be made ready to be written without knowing what is there. */
export interface PreparedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** The sort keys, in the order of `keptOrders`. */
  readonly keys: readonly (number | string | null)[];
  /** It came with notes of a hub. */
  readonly hasNotes: boolean;
}

/** Records made ready together: plain data, which threads hand on. */
export interface PreparedRecords {
  readonly records: readonly PreparedRecord[];
  /** All of them packed, one behind the other, and where each ends. */
  readonly packed: Uint8Array;
  readonly ends: Uint32Array;
  readonly rows: PreparedRows;
}

/** Prepared records, and the places of those that are not to be written. */
export interface PreparedBatch {
  readonly prepared: PreparedRecords;
  readonly omitted: ReadonlySet<number>;
}

/** A store to which records can be given that were made ready elsewhere, which is most of the work. */
export interface TakesPrepared {
  /** As `put`, all batches in one transaction. */
  putPrepared(batches: readonly PreparedBatch[]): Promise<PutCounts>;
}

/**
 * Does all that writing records needs and that depends on nothing but themselves: compresses them, finds their words and
 * values. That is most of the work of an import, and runs in any thread.
 */
export function prepareRecords(records: readonly CatalogRecord[]): PreparedRecords {
  const pieces = records.map(packRecord);
  return {
    records: records.map(prepare),
    packed: joined(pieces),
    ends: endsOf(pieces),
    rows: rowsOfRecords(records),
  };
}

/** The record at a place, packed. */
export function packedAt({ packed, ends }: PreparedRecords, place: number): Uint8Array {
  return packed.subarray(place === 0 ? 0 : ends[place - 1], ends[place]);
}

function prepare(record: CatalogRecord): PreparedRecord {
  const { kind, id, source } = record;
  return { kind, id, keys: keptKeys(record), hasNotes: Object.hasOwn(source, notesMember) };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  // With memory of its own, which can go to another thread without being copied.
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    all.set(piece, end);
    end += piece.length;
  }
  return all;
}

function endsOf(parts: readonly { readonly length: number }[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(parts, ({ length }) => (end += length));
}
