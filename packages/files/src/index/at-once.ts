import type { DatabaseSync } from "node:sqlite";

/**
 * All of the work, or nothing of it, while no other process writes; as a part of a larger one where that has begun.
 *
 * @throws what the work throws, or the error of SQLite
 * @example atOnce(database, () => add.run("a", 1).changes) // 1
 */
export function atOnce<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
