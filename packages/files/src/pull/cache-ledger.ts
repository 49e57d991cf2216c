import { reasonOf } from "@modelshelf/store/browser";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { atOnce } from "../index/at-once.ts";
import { isObjectPlace } from "../places/object-place.ts";

/** A content that is kept, or the beginning of one. */
export interface KeptContent {
  /** Path of its file, or `s3://bucket/key`. */
  readonly place: string;
  readonly bytes: number;
  /** When it was used last as far as the ledger knows; it may have been used since. In milliseconds. */
  readonly usedMs: number;
}

/** Whose turn it is to bring a content. */
export type Turns = Pick<CacheLedger, "claim" | "isTaken" | "begin" | "isBegun" | "release">;

const busyTimeoutMs = 10_000;
/** Whether another process has ended is asked no more often. */
const askEveryMs = 1_000;
const isBusy = (error: unknown): boolean => (error as { readonly errcode?: number }).errcode === 5;

const cannotBeOpened = (folder: string, reason: string): string =>
  `The index of the cache in ${folder} cannot be used (${reason}). Stop every hub with this data folder, delete that folder, and start again: the hub rebuilds the index from the files.`;

const layout = `
  CREATE TABLE IF NOT EXISTS content (place TEXT PRIMARY KEY, bytes INTEGER NOT NULL, used REAL NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS content_by_use ON content (used);
  CREATE TABLE IF NOT EXISTS transfer (place TEXT PRIMARY KEY, owner TEXT NOT NULL, begun INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS owner (name TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/**
 * The agreement of processes that bring contents into one folder, in a SQLite file of that folder: which of them brings
 * which content, and what is kept. Each process holds a lock of the operating system for as long as it lives, so that what
 * it had taken is free as soon as it ends, however it ends, and not while it is only slow. Needs a disk of this machine.
 *
 * @example
 * const ledger = CacheLedger.open("/data/cache");
 * if (ledger.claim(place)) // this process brings it, the others follow
 *   try { await bring(place); } finally { ledger.release(place); }
 */
export class CacheLedger {
  readonly #root: string;
  readonly #locks: string;
  readonly #database: DatabaseSync;
  readonly #owner = randomUUID();
  /** Locked while this process lives. */
  readonly #life: DatabaseSync;
  /** When others were found alive, by their names. */
  readonly #seen = new Map<string, number>();

  private constructor(root: string) {
    this.#root = root;
    this.#locks = join(root, ".locks");
    mkdirSync(this.#locks, { recursive: true });
    this.#life = new DatabaseSync(this.#lifeOf(this.#owner), { timeout: busyTimeoutMs });
    this.#life.exec("BEGIN EXCLUSIVE");
    this.#database = new DatabaseSync(join(this.#locks, "cache.sqlite"), { timeout: busyTimeoutMs });
    try {
      this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
      this.atOnce(() => {
        this.#database.exec(layout);
        this.#run("INSERT INTO owner VALUES (?)", this.#owner);
      });
      for (const { name } of this.#all("SELECT name FROM owner"))
        if (!this.#isAlive(String(name))) this.#bury(String(name));
    } catch (error) {
      this.#database.close();
      this.#life.close();
      throw error;
    }
  }

  /**
   * Opens the ledger of a folder; makes it where it is missing.
   *
   * @throws Error with a sentence for a file that is damaged or cannot be written
   */
  static open(root: string): CacheLedger {
    try {
      return new CacheLedger(root);
    } catch (error) {
      throw new Error(cannotBeOpened(join(root, ".locks"), reasonOf(error)), { cause: error });
    }
  }

  /** Takes a content, to bring it or to delete it. `false` while anybody has it, this process included. */
  claim(place: string): boolean {
    return this.atOnce(() => {
      if (this.#hasOwner(place, 0)) return false;
      this.#run("INSERT OR REPLACE INTO transfer VALUES (?, ?, 0)", this.#keyOf(place), this.#owner);
      return true;
    });
  }

  /** Whether anybody has a content. */
  isTaken(place: string): boolean {
    return this.#hasOwner(place, askEveryMs);
  }

  /** Notes that the content that this process has is coming: what is here of it may be read. */
  begin(place: string): void {
    this.#run("UPDATE transfer SET begun = 1 WHERE place = ? AND owner = ?", this.#keyOf(place), this.#owner);
  }

  /** Whether a content is coming, see {@link begin}. */
  isBegun(place: string): boolean {
    return this.#get("SELECT begun FROM transfer WHERE place = ?", this.#keyOf(place))?.["begun"] === 1;
  }

  /** Gives back what this process has taken. */
  release(place: string): void {
    this.#run("DELETE FROM transfer WHERE place = ? AND owner = ?", this.#keyOf(place), this.#owner);
  }

  /** Counts a content, in place of what was counted for it before. */
  put(place: string, bytes: number, usedMs: number): void {
    this.#run("INSERT OR REPLACE INTO content VALUES (?, ?, ?)", this.#keyOf(place), bytes, usedMs);
  }

  /** Notes a use of a content whose file cannot say so. */
  use(place: string, usedMs: number): void {
    this.#run("UPDATE content SET used = max(used, ?) WHERE place = ?", usedMs, this.#keyOf(place));
  }

  /** Counts a content no longer. */
  forget(place: string): void {
    this.#run("DELETE FROM content WHERE place = ?", this.#keyOf(place));
  }

  /** Takes a content that is to be deleted, and counts it no longer. `false` while anybody has it. */
  takeAway({ place }: KeptContent, claimed: string): boolean {
    return this.atOnce(() => {
      if (!this.claim(claimed)) return false;
      this.forget(place);
      return true;
    });
  }

  /** Whether a content is counted. */
  has(place: string): boolean {
    return this.#get("SELECT 1 FROM content WHERE place = ?", this.#keyOf(place)) !== undefined;
  }

  /** Bytes of all that is counted. */
  bytes(): number {
    return Number(this.#get("SELECT total(bytes) AS bytes FROM content")?.["bytes"] ?? 0);
  }

  /**
   * The content that was unused for longest, apart from some.
   *
   * @param onDisk only of what is on this machine
   */
  oldest(passed: readonly string[] = [], { onDisk = false } = {}): KeptContent | undefined {
    const others = JSON.stringify(passed.map((place) => this.#keyOf(place)));
    const which = `place NOT IN (SELECT value FROM json_each(?))${onDisk ? " AND place NOT LIKE 's3://%'" : ""}`;
    const select = `SELECT * FROM content WHERE ${which} ORDER BY used, place LIMIT 1`;
    const row = this.#get(select, others);
    return row && this.#toContent(row);
  }

  /** All that is counted. */
  contents(): readonly KeptContent[] {
    return this.#all("SELECT * FROM content").map((row) => this.#toContent(row));
  }

  /** Several changes as one. */
  atOnce<Result>(work: () => Result): Result {
    return atOnce(this.#database, work);
  }

  /** Gives back all that this process has taken, and closes the ledger. Once more does no harm. */
  close(): void {
    if (!this.#database.isOpen) return;
    try {
      this.#bury(this.#owner);
    } finally {
      this.#database.close();
      this.#life.close();
    }
    rmSync(this.#lifeOf(this.#owner), { force: true });
  }

  #hasOwner(place: string, askedWithinMs: number): boolean {
    const row = this.#get("SELECT owner FROM transfer WHERE place = ?", this.#keyOf(place));
    return row !== undefined && this.#isAlive(String(row["owner"]), askedWithinMs);
  }

  /** Whether a process has not ended: the operating system lets go of its lock when it has. */
  #isAlive(owner: string, askedWithinMs = 0): boolean {
    if (owner === this.#owner) return true;
    const now = performance.now();
    if (now < (this.#seen.get(owner) ?? Number.NEGATIVE_INFINITY) + askedWithinMs) return true;
    const life = this.#lifeOf(owner);
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(life, { readOnly: true, timeout: 0 });
      database.prepare("SELECT count(*) FROM sqlite_schema").get();
    } catch (error) {
      // Rather one that waits too long than two that write the same file.
      if (isBusy(error) || existsSync(life)) {
        this.#seen.set(owner, now);
        return true;
      }
    } finally {
      database?.close();
    }
    this.#seen.delete(owner);
    return false;
  }

  #bury(owner: string): void {
    this.atOnce(() => {
      this.#run("DELETE FROM transfer WHERE owner = ?", owner);
      this.#run("DELETE FROM owner WHERE name = ?", owner);
    });
    if (owner !== this.#owner) rmSync(this.#lifeOf(owner), { force: true });
  }

  #lifeOf(owner: string): string {
    return join(this.#locks, `${owner}.sqlite`);
  }

  /** Without the folder: a copy of it elsewhere has its own contents. */
  #keyOf(place: string): string {
    return isObjectPlace(place) ? place : relative(this.#root, place);
  }

  #toContent({ place, bytes, used }: Readonly<Record<string, SQLOutputValue>>): KeptContent {
    const key = String(place);
    const whole = isObjectPlace(key) ? key : join(this.#root, key);
    return { place: whole, bytes: Number(bytes), usedMs: Number(used) };
  }

  #get(sql: string, ...values: readonly SQLInputValue[]): Readonly<Record<string, SQLOutputValue>> | undefined {
    return this.#database.prepare(sql).get(...values);
  }

  #all(sql: string): readonly Readonly<Record<string, SQLOutputValue>>[] {
    return this.#database.prepare(sql).all();
  }

  #run(sql: string, ...values: readonly SQLInputValue[]): void {
    this.#database.prepare(sql).run(...values);
  }
}
