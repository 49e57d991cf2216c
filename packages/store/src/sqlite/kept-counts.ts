import { LRUCache } from "lru-cache";
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
  readonly #kept = new LRUCache<string, object | number>({ max: maxCounts });
  #version: unknown;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** To be called within a transaction, so that what is kept and what is counted are of one state of the file. */
  get<Counts extends object | number>(key: string, count: () => Counts): Counts {
    const version = this.#statements.get("PRAGMA data_version")?.["data_version"];
    if (version !== this.#version) this.clear();
    this.#version = version;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept as Counts;
    const counted = count();
    this.#kept.set(key, counted);
    return counted;
  }

  clear(): void {
    this.#kept.clear();
  }
}
