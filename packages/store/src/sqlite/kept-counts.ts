import type { Statements } from "./statements.ts";

/** Lists that many readers ask for; addresses made by strangers cannot fill the memory. */
const maxCounts = 500;

/**
 * Counts as they were last made, for as long as nothing has been written: by this connection, which says so, or by any
 * other, which SQLite tells (https://www.sqlite.org/pragma.html#pragma_data_version).
 *
 * @example
 * const counts = new KeptCounts(statements);
 * counts.get("models of Qwen", () => countThem()); // counts once, until something is written
 */
export class KeptCounts {
  readonly #statements: Statements;
  readonly #kept = new Map<string, unknown>();
  #version: unknown;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** To be called within a transaction, so that what is kept and what is counted are of one state of the file. */
  get<Counts>(key: string, count: () => Counts): Counts {
    const version = this.#statements.get("PRAGMA data_version")?.["data_version"];
    if (version !== this.#version || this.#kept.size >= maxCounts) this.clear();
    this.#version = version;
    if (!this.#kept.has(key)) this.#kept.set(key, count());
    return this.#kept.get(key) as Counts;
  }

  clear(): void {
    this.#kept.clear();
  }
}
