import { hash } from "node:crypto";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { RecordKind } from "@modelshelf/store/kinds";
import { LRUCache } from "lru-cache";
import {
  defaultBranch,
  type Ref,
  type Repository,
  type RepositoryFile,
  type Revision,
} from "../repository/repository.ts";
import type { FileIndex, IndexedRepository } from "./file-index.ts";

/** Files of revisions that are kept ready, in all. */
const maxFilesKept = 50_000;

const orderOfKinds = { branch: 0, tag: 1, "pull-request": 2 } as const satisfies Record<Ref["kind"], number>;

/** The index in a SQLite file, see `openFileIndex`. */
export class SqliteFileIndex implements FileIndex {
  readonly #database: DatabaseSync;
  readonly #revisions = new LRUCache<string, Revision>({
    maxSize: maxFilesKept,
    sizeCalculation: ({ files, history = [] }) => files.length + history.length + 1,
  });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  put(repository: Repository, source: string): boolean {
    const { kind, id, refs, revisions } = repository;
    const digest = hash("sha256", JSON.stringify([refs, revisions, source]));
    if (this.#row(kind, id)?.["digest"] === digest) return false;
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      this.#run("DELETE FROM revision WHERE kind = ? AND id = ?", kind, id);
      for (const { commit, date = null, title = null, files, history } of revisions) {
        const packed = zstdCompressSync(JSON.stringify(history ? { files, history } : files));
        this.#run("INSERT INTO revision VALUES (?, ?, ?, ?, ?, ?)", kind, id, commit, date, title, packed);
      }
      const row = [kind, id, source, JSON.stringify(refs), digest];
      this.#run("INSERT OR REPLACE INTO repository VALUES (?, ?, ?, ?, ?)", ...row);
      this.#database.exec("COMMIT");
      return true;
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  find(kind: RecordKind, id: string): IndexedRepository | undefined {
    const row = this.#row(kind, id);
    return row && toRepository(row);
  }

  revision(kind: RecordKind, id: string, name: string): Revision | undefined {
    const row = this.#row(kind, id);
    if (row === undefined) return undefined;
    const commit = commitOf(toRepository(row).refs, name) ?? name;
    // A revision gets further files when more of it was downloaded; the digest says so.
    const key = `${String(row["digest"])} ${commit}`;
    const kept = this.#revisions.get(key) ?? this.#read(kind, id, commit);
    if (kept !== undefined) this.#revisions.set(key, kept);
    return kept;
  }

  revisions(kind: RecordKind, id: string): readonly Revision[] {
    const rows = this.#database.prepare("SELECT name FROM revision WHERE kind = ? AND id = ? ORDER BY rowid");
    return rows.all(kind, id).flatMap(({ name }) => this.#read(kind, id, String(name)) ?? []);
  }

  *list(): Generator<IndexedRepository> {
    for (const row of this.#database.prepare("SELECT * FROM repository ORDER BY kind, id").iterate()) {
      yield toRepository(row);
    }
  }

  remove(kind: RecordKind, id: string): boolean {
    this.#run("DELETE FROM revision WHERE kind = ? AND id = ?", kind, id);
    return this.#run("DELETE FROM repository WHERE kind = ? AND id = ?", kind, id) > 0;
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #row(kind: RecordKind, id: string): Readonly<Record<string, unknown>> | undefined {
    return this.#database.prepare("SELECT * FROM repository WHERE kind = ? AND id = ?").get(kind, id);
  }

  #read(kind: RecordKind, id: string, commit: string): Revision | undefined {
    const row = this.#database
      .prepare("SELECT date, title, files FROM revision WHERE kind = ? AND id = ? AND name = ?")
      .get(kind, id, commit);
    if (row === undefined) return undefined;
    const packed = JSON.parse(zstdDecompressSync(row["files"] as Uint8Array).toString()) as
      | readonly RepositoryFile[]
      | Pick<Revision, "files" | "history">;
    const { date, title } = row as { readonly date: string | null; readonly title: string | null };
    const dated = { commit, ...(date !== null && { date }), ...(title !== null && { title }) };
    return "files" in packed ? { ...dated, ...packed } : { ...dated, files: packed };
  }

  #run(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#database.prepare(sql).run(...values).changes);
  }
}

function toRepository(row: Readonly<Record<string, unknown>>): IndexedRepository {
  const { kind, id, source, refs } = row as { kind: RecordKind; id: string; source: string; refs: string };
  return { kind, id, source, refs: JSON.parse(refs) as readonly Ref[] };
}

function commitOf(refs: readonly Ref[], name: string): string | undefined {
  const short = name === "HEAD" ? defaultBranch : name.replace(/^refs\/(?:heads|tags)\//, "");
  const found = refs.filter((ref) => ref.name === short);
  return found.toSorted((a, b) => orderOfKinds[a.kind] - orderOfKinds[b.kind])[0]?.commit;
}
