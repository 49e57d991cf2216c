import { RoaringBitmap32 } from "roaring-wasm";
import { facetValuesOf } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import { chunkOf, fromBytes, toBytes } from "./members.ts";

/** The name under which all records of a kind are kept. No facet is called so. */
export const everyRecord = "";
export type MembersOf = FacetId | typeof everyRecord;

/** A change in one row of bitmaps: the row of a value, and of 65,536 keys of records. */
export interface MemberChange {
  readonly kind: RecordKind;
  readonly facet: string;
  readonly value: string;
  readonly chunk: number;
  /** The keys of records that have the value from now on (`true`), or no longer. */
  readonly keys: ReadonlyMap<number, boolean>;
}

/**
 * Collects which records gain or lose which values, as the changes of few rows. Whatever keeps the rows writes them.
 *
 * @example
 * const changes = new MemberChanges();
 * changes.remove(7, before);
 * changes.add(7, after);
 * for (const change of changes.inOrder()) write(change, changed(stored(change), change));
 */
export class MemberChanges {
  readonly #changes = new Map<string, MemberChange & { readonly keys: Map<number, boolean> }>();

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** The record is found under its values from now on. */
  add(key: number, record: CatalogRecord): void {
    this.#noteValues(key, record, true);
  }

  /** The record is no longer found under the values that it has, unless it is added again. */
  remove(key: number, record: CatalogRecord): void {
    this.#noteValues(key, record, false);
  }

  /** The last word on a record and a value counts. */
  note(kind: RecordKind, facet: string, value: string, key: number, isMember: boolean): void {
    const chunk = chunkOf(key);
    const name = `${kind}\0${facet}\0${value}\0${chunk}`;
    let change = this.#changes.get(name);
    if (change === undefined) this.#changes.set(name, (change = { kind, facet, value, chunk, keys: new Map() }));
    change.keys.set(key, isMember);
  }

  /** In the order of the rows, so that neighbors are written one after the other. */
  inOrder(): readonly MemberChange[] {
    return [...this.#changes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
  }

  clear(): void {
    this.#changes.clear();
  }

  #noteValues(key: number, record: CatalogRecord, isMember: boolean): void {
    this.note(record.kind, everyRecord, "", key, isMember);
    for (const [facet, value] of facetValuesOf(record)) this.note(record.kind, facet, value, key, isMember);
  }
}

/**
 * A row after a change. One without members stays a row, so that others see the change.
 *
 * @param stored the row as it is; undefined for a new one
 */
export function changed(stored: Uint8Array | undefined, { keys }: MemberChange): Uint8Array {
  const members = stored === undefined ? new RoaringBitmap32() : fromBytes(stored);
  for (const [key, isMember] of keys) {
    if (isMember) members.add(key);
    else members.delete(key);
  }
  const bytes = toBytes(members);
  members.dispose();
  return bytes;
}
