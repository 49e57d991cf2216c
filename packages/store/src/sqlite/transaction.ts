import type { DatabaseSync } from "node:sqlite";

/** Runs the work in one transaction: all of it happens or nothing. `DEFERRED` reads one state of the file. */
export function transaction<T>(database: DatabaseSync, mode: "DEFERRED" | "IMMEDIATE", work: () => T): T {
  database.exec(`BEGIN ${mode}`);
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk ends the transaction by itself; a second end would hide the first error.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
