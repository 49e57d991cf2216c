import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RecordKind } from "@modelshelf/store/kinds";
import { atOnce } from "../index/at-once.ts";
import { isCountedFile } from "./counted-file.ts";
import { dayOf, SeenToday } from "./seen-today.ts";

/** How often a repository was downloaded from this hub. */
export interface Downloads {
  /** In the last thirty days. */
  readonly recent: number;
  readonly allTime: number;
}

/** A file that was sent. */
export interface SentFile {
  readonly kind: RecordKind;
  readonly id: string;
  readonly path: string;
  /** `library_name` of a model. */
  readonly library?: string | undefined;
}

const recentDays = 30;
const writeEveryMs = 30_000;
const none: Downloads = { recent: 0, allTime: 0 };

const layout = `CREATE TABLE IF NOT EXISTS download (
  kind TEXT NOT NULL, id TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (kind, id, day)
) STRICT, WITHOUT ROWID`;

/** The file of the counts in a data folder. */
export const downloadsPlace = (dataFolder: string): string => join(dataFolder, "downloads.sqlite");

/**
 * Counts downloads: each client once a day and repository. Written are numbers alone, by repository and day; who has
 * downloaded is in no file. Where nothing can be written, it counts until it is closed.
 *
 * @example
 * const counts = DownloadCounts.open(downloadsPlace("var"));
 * counts.add({ kind: "model", id: "ada/reader", path: "config.json" }, "203.0.113.7");
 * counts.of("model", "ada/reader"); // { recent: 1, allTime: 1 }
 */
export class DownloadCounts {
  readonly #now: () => number;
  readonly #file: string;
  readonly #seen = new SeenToday();
  readonly #timer: NodeJS.Timeout;
  /** Counts that were written, by kind and id. */
  #written = new Map<string, Downloads>();
  /** Counts to be written, by kind, id and day. */
  #pending = new Map<string, number>();
  #database: DatabaseSync | undefined;

  private constructor(file: string, now: () => number) {
    this.#file = file;
    this.#now = now;
    this.write();
    this.#timer = setInterval(() => this.write(), writeEveryMs).unref();
  }

  /** @param file `:memory:` writes none */
  static open(file: string, { now = Date.now }: { readonly now?: () => number } = {}): DownloadCounts {
    return new DownloadCounts(file, now);
  }

  /**
   * Counts a file that is sent, if it stands for a download and the client has had none of the repository today.
   *
   * @param client its address
   */
  add({ kind, id, path, library }: SentFile, client: string): void {
    const now = this.#now();
    if (!isCountedFile(kind, library, path) || !this.#seen.isNew(client, `${kind} ${id}`, now)) return;
    const key = JSON.stringify([kind, id, dayOf(now)]);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
  }

  of(kind: RecordKind, id: string): Downloads {
    const { recent, allTime } = this.#written.get(`${kind} ${id}`) ?? none;
    const today = this.#pending.get(JSON.stringify([kind, id, dayOf(this.#now())])) ?? 0;
    return { recent: recent + today, allTime: allTime + today };
  }

  /** Writes what was counted, and reads what other processes of this hub have. What cannot be written waits. */
  write(): void {
    try {
      const database = (this.#database ??= openDatabase(this.#file));
      const add = database.prepare(
        "INSERT INTO download VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
      );
      atOnce(database, () => {
        for (const [key, count] of this.#pending) add.run(...(JSON.parse(key) as [string, string, number]), count);
      });
      this.#pending.clear();
      this.#read(database);
    } catch {
      // Counted downloads are still pending.
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.write();
    this.#database?.close();
    this.#database = undefined;
  }

  #read(database: DatabaseSync): void {
    const rows = database
      .prepare(
        `SELECT kind, id, sum(count) AS every, sum(CASE WHEN day > ? THEN count ELSE 0 END) AS recent
         FROM download GROUP BY kind, id`,
      )
      .all(dayOf(this.#now()) - recentDays);
    this.#written = new Map(
      rows.map(({ kind, id, every, recent }) => [
        `${String(kind)} ${String(id)}`,
        { recent: Number(recent), allTime: Number(every) },
      ]),
    );
  }
}

function openDatabase(file: string): DatabaseSync {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 2000 });
  database.exec(layout);
  return database;
}
