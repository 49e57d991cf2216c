import type {
  DatabaseSync,
  SQLInputValue,
  SQLOutputValue,
  StatementResultingChanges,
  StatementSync,
} from "node:sqlite";
import { LRUCache } from "lru-cache";

/** More than the usual queries need; addresses made by strangers cannot fill the memory. */
const maxStatements = 200;

/** A row as SQLite gives it. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Prepares each SQL text once and remembers it. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, StatementSync>({ max: maxStatements });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string, ...values: readonly SQLInputValue[]): Row | undefined {
    return this.prepare(sql).get(...values);
  }

  all(sql: string, ...values: readonly SQLInputValue[]): Row[] {
    return this.prepare(sql).all(...values);
  }

  /** Rows one by one. Until the last is read, the same text cannot be asked again. */
  iterate(sql: string, ...values: readonly SQLInputValue[]): Iterable<Row> {
    return this.prepare(sql).iterate(...values);
  }

  run(sql: string, ...values: readonly SQLInputValue[]): StatementResultingChanges {
    return this.prepare(sql).run(...values);
  }

  /** For callers that run it many times in a row. */
  prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
