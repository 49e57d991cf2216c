import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { generationOf, partsToKeep, writeParts } from "./kept-parts.ts";
import { Statements } from "./statements.ts";
import { transaction } from "./transaction.ts";

const database = new DatabaseSync(workerData as string, { timeout: 10_000 });
// Those who have the file open take each checkpoint for another file; there is one, at the end.
database.exec("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
const statements = new Statements(database);
for (const part of transaction(database, "DEFERRED", () => partsToKeep(statements))) {
  // Others can write while it is built; a writer keeps all parts when it closes the catalog.
  const built = transaction(database, "DEFERRED", () => {
    return { generation: generationOf(statements), rows: part.build(statements) };
  });
  const isCurrent = transaction(database, "IMMEDIATE", () => {
    if (generationOf(statements) !== built.generation) return false;
    writeParts(statements, part, built.rows);
    return true;
  });
  if (!isCurrent) break;
}
database.exec("PRAGMA wal_checkpoint(PASSIVE)");
database.close();
