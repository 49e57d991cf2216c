import { transaction } from "@modelshelf/store";
import type { DatabaseSync } from "node:sqlite";

/**
 * All of the work, or nothing of it, while no other process writes; as a part of a larger one where that has begun.
 *
 * @throws what the work throws, or the error of SQLite
 * @example atOnce(database, () => add.run("a", 1).changes) // 1
 */
export const atOnce = <Result>(database: DatabaseSync, work: () => Result): Result =>
  database.isTransaction ? work() : transaction(database, "IMMEDIATE", work);
