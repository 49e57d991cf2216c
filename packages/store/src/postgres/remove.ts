import type { RecordKind } from "../kinds/kinds.ts";
import { announce } from "./listener.ts";
import type { Connection } from "./node.ts";
import { RecordMembers } from "./record-members.ts";
import { type ContentRow, loadRecord } from "./rows.ts";
import { spelled } from "./spelled.ts";

/** Takes out a record and all that it is found by, in one transaction; says the state of the catalog afterwards. */
export async function removeRecord(
  connection: Connection,
  kind: RecordKind,
  id: string,
): Promise<{ readonly isRemoved: boolean; readonly generation: number }> {
  await connection.query("BEGIN");
  const { rows: states } = await connection.query<{ generation: number }>(
    "SELECT generation FROM modelshelf.index_state FOR UPDATE",
  );
  const { generation = 0 } = states[0] ?? {};
  const { rows } = await connection.query<ContentRow & { record: number }>(
    `SELECT record.record, content.fields, content.source FROM modelshelf.record AS record
     JOIN modelshelf.content AS content ON content.record = record.record
     WHERE record.kind = $1 AND record.id = $2`,
    [kind, spelled(id)],
  );
  const [stood] = rows;
  if (stood === undefined) {
    await connection.query("COMMIT");
    return { isRemoved: false, generation };
  }
  const members = new RecordMembers();
  members.remove(stood.record, loadRecord(stood));
  await members.write(connection, generation + 1);
  await connection.query("DELETE FROM modelshelf.content WHERE record = $1", [stood.record]);
  await connection.query("DELETE FROM modelshelf.record WHERE record = $1", [stood.record]);
  await connection.query("UPDATE modelshelf.index_state SET generation = $1", [generation + 1]);
  await connection.query("COMMIT");
  await announce(connection, generation + 1);
  return { isRemoved: true, generation: generation + 1 };
}
