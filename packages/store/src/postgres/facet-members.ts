import { changed, everyRecord, type MemberChange, MemberChanges } from "../facet-index/member-changes.ts";
import { facetValuesOf } from "../facets/facet-values.ts";
import { trigramsOf } from "../words/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Connection } from "./node.ts";
import { slicesOf } from "./slices.ts";
import { spelled, trigramRows } from "./spelled.ts";

/**
 * The rows of bitmaps that wait to be written, as `sqlite/facet-members.ts` has them; trigrams of ids are among them.
 *
 * @example
 * const members = new FacetMembers();
 * for (const [key, record] of records) members.add(key, record);
 * await members.write(connection, "facet_members", generation);
 */
export class FacetMembers {
  readonly #changes = new MemberChanges();

  /** The record is found after {@link write}. */
  add(key: number, record: CatalogRecord): void {
    this.#note(key, record, true);
  }

  /** The record is no longer found by what it has, unless it is added again. */
  remove(key: number, record: CatalogRecord): void {
    this.#note(key, record, false);
  }

  /** Writes what waits. To be called inside a transaction that keeps other writers out. */
  async write(connection: Connection, table: string, generation: number): Promise<void> {
    for (const slice of slicesOf(this.#changes.inOrder())) await writeRows(connection, table, generation, slice);
    this.#changes.clear();
  }

  #note(key: number, record: CatalogRecord, isMember: boolean): void {
    const { kind, id } = record;
    const note = (facet: string, value: string): void => this.#changes.note(kind, facet, spelled(value), key, isMember);
    note(everyRecord, "");
    for (const [facet, value] of facetValuesOf(record)) note(facet, value);
    for (const trigram of trigramsOf(id)) note(trigramRows, trigram);
  }
}

async function writeRows(
  connection: Connection,
  table: string,
  generation: number,
  changes: readonly MemberChange[],
): Promise<void> {
  const names = [
    changes.map(({ kind }) => kind),
    changes.map(({ facet }) => facet),
    changes.map(({ value }) => value),
    changes.map(({ chunk }) => chunk),
  ];
  const { rows } = await connection.query<StoredMembers>(
    `SELECT stored.kind, stored.facet, stored.value, stored.chunk, stored.members
     FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS sought (kind, facet, value, chunk)
     JOIN modelshelf.${table} AS stored
       ON stored.kind = sought.kind AND stored.facet = sought.facet
      AND stored.value = sought.value AND stored.chunk = sought.chunk`,
    names,
  );
  const stored = new Map(rows.map((row) => [nameOf(row), row.members]));
  await connection.query(
    `INSERT INTO modelshelf.${table} (kind, facet, value, chunk, members, generation)
     SELECT kind, facet, value, chunk, members, $6
     FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::bytea[]) AS changed (kind, facet, value, chunk, members)
     ON CONFLICT (kind, facet, value, chunk)
     DO UPDATE SET members = excluded.members, generation = excluded.generation`,
    [...names, changes.map((change) => Buffer.from(changed(stored.get(nameOf(change)), change))), generation],
  );
}

type RowName = Pick<MemberChange, "facet" | "value" | "chunk"> & { readonly kind: string };
type StoredMembers = RowName & { readonly members: Uint8Array };

const nameOf = ({ kind, facet, value, chunk }: RowName): string => `${kind}\0${facet}\0${value}\0${chunk}`;
