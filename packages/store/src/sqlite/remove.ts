import type { RecordKind } from "../kinds/kinds.ts";
import { unpackRecord } from "../prepared/packed-content.ts";
import { RecordMembers } from "./record-index.ts";
import type { Statements } from "./statements.ts";

/** Takes out a record and all that it is found by; to be called inside a transaction. */
export function removeRecord(statements: Statements, kind: RecordKind, id: string): boolean {
  const stood = statements.get(
    "SELECT record, packed FROM record JOIN packed_record USING (record) WHERE kind = ? AND id = ?",
    kind,
    id,
  );
  if (stood === undefined) return false;
  const key = Number(stood["record"]);
  const members = new RecordMembers(statements);
  members.remove(key, unpackRecord(stood["packed"] as Uint8Array));
  members.write();
  statements.prepare("DELETE FROM packed_record WHERE record = ?").run(key);
  statements.prepare("DELETE FROM record WHERE record = ?").run(key);
  return true;
}
