import type { CatalogRecord } from "../record/record.ts";
import type { PutCounts } from "../store.ts";
import { announce } from "./listener.ts";
import type { Connection } from "./node.ts";
import { orderArrays, orderColumns, orderUpdates, orderValues } from "./order-columns.ts";
import { RecordMembers } from "./record-members.ts";
import { type ContentRow, loadRecord, toContent } from "./rows.ts";

/** A record that is there, or will be at the end. */
interface Standing {
  readonly key: number;
  readonly record: CatalogRecord;
  readonly content: ContentRow;
}

interface Put {
  readonly counts: PutCounts;
  /** The state of the catalog afterwards. */
  readonly generation: number;
}

/**
 * Writes records in one transaction; those that are there just so are not touched. One process writes at a time, so that
 * generations rise in the order in which changes can be seen.
 */
export async function putRecords(connection: Connection, records: readonly CatalogRecord[]): Promise<Put> {
  await connection.query("BEGIN");
  const { rows } = await connection.query<{ generation: number; next_key: number }>(
    "SELECT generation, next_key FROM modelshelf.index_state FOR UPDATE",
  );
  const { generation = 0, next_key: firstKey = 1 } = rows[0] ?? {};
  const standing = await standingOf(connection, records);
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  const members = new RecordMembers();
  const changed = new Map<number, Standing>();
  let nextKey = firstKey;
  for (const record of records) {
    const name = nameOf(record);
    const before = standing.get(name);
    const content = toContent(record);
    if (before?.content.fields === content.fields && before.content.source === content.source) {
      counts.unchanged += 1;
      continue;
    }
    counts[before === undefined ? "added" : "replaced"] += 1;
    if (before !== undefined) members.remove(before.key, before.record);
    const after = { key: before?.key ?? nextKey++, record, content };
    members.add(after.key, record);
    standing.set(name, after);
    changed.set(after.key, after);
  }
  if (changed.size > 0) {
    await writeRecords(connection, [...changed.values()]);
    await members.write(connection, generation + 1);
    await connection.query("UPDATE modelshelf.index_state SET generation = $1, next_key = $2", [
      generation + 1,
      nextKey,
    ]);
  }
  await connection.query("COMMIT");
  if (changed.size === 0) return { counts, generation };
  await announce(connection, generation + 1);
  return { counts, generation: generation + 1 };
}

async function standingOf(connection: Connection, records: readonly CatalogRecord[]): Promise<Map<string, Standing>> {
  const { rows } = await connection.query<ContentRow & { record: number; kind: string; id: string }>(
    `SELECT record.record, record.kind, record.id, content.fields, content.source
     FROM unnest($1::text[], $2::text[]) AS sought (kind, id)
     JOIN modelshelf.record AS record ON record.kind = sought.kind AND record.id = sought.id
     JOIN modelshelf.content AS content ON content.record = record.record`,
    [records.map(({ kind }) => kind), records.map(({ id }) => id)],
  );
  return new Map(
    rows.map((row) => [
      nameOf(row),
      { key: row.record, record: loadRecord(row), content: { fields: row.fields, source: row.source } },
    ]),
  );
}

async function writeRecords(connection: Connection, changed: readonly Standing[]): Promise<void> {
  const keys = changed.map(({ key }) => key);
  const records = changed.map(({ record }) => record);
  await connection.query(
    `INSERT INTO modelshelf.record (record, kind, id, ${orderColumns})
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], ${orderArrays(4)})
     ON CONFLICT (record) DO UPDATE SET ${orderUpdates("excluded")}`,
    [keys, records.map(({ kind }) => kind), records.map(({ id }) => id), ...orderValues(records)],
  );
  await connection.query(
    `INSERT INTO modelshelf.content (record, fields, source)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[])
     ON CONFLICT (record) DO UPDATE SET fields = excluded.fields, source = excluded.source`,
    [keys, changed.map(({ content }) => content.fields), changed.map(({ content }) => content.source)],
  );
}

const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`;
