import { hash } from "node:crypto";
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { atOnce } from "./at-once.ts";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { RecordKind } from "@modelshelf/store/kinds";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import {
  type Commit,
  defaultBranch,
  type Ref,
  type Repository,
  type RepositoryFile,
  type Revision,
} from "../repository/repository.ts";
import type { ContentPlace, FileIndex, IndexedRepository, RevisionHead } from "./file-index.ts";

type Row = Readonly<Record<string, SQLOutputValue>>;

/** Files of whole revisions that are kept ready, in all, and how long after they were last asked for. */
const maxFilesKept = 300_000;
const keptMs = 60_000;

const orderOfKinds = { branch: 0, tag: 1, "pull-request": 2 } as const satisfies Record<Ref["kind"], number>;

/** The index in a SQLite file, see `openFileIndex`. */
export class SqliteFileIndex implements FileIndex {
  readonly #database: DatabaseSync;
  /** By their text: SQLite takes longer to compile them than to look up one row. */
  readonly #statements = new Map<string, StatementSync>();
  readonly #revisions: LRUCache<string, Revision>;

  /** @param most files of whole revisions that are kept ready, in all; a revision that has more is kept alone */
  constructor(database: DatabaseSync, most = maxFilesKept) {
    this.#database = database;
    const revisions = new LRUCache<string, Revision>({
      maxSize: most,
      sizeCalculation: ({ files, history = [] }) => Math.min(files.length + history.length + 1, most),
      ttl: keptMs,
      updateAgeOnGet: true,
      ttlAutopurge: true,
    });
    this.#revisions = nameCache("file-lists", revisions);
  }

  put(repository: Repository, source: string): boolean {
    const { kind, id, refs, revisions } = repository;
    const digest = hash("sha256", JSON.stringify([refs, revisions, source]));
    if (this.#row(kind, id)?.["digest"] === digest) return false;
    this.atOnce(() => {
      this.#removeRevisions(kind, id);
      for (const revision of revisions) this.#putRevision(kind, id, revision);
      const row = [kind, id, source, JSON.stringify(refs), digest];
      this.#run("INSERT OR REPLACE INTO repository VALUES (?, ?, ?, ?, ?)", ...row);
    });
    return true;
  }

  putPlace(kind: RecordKind, id: string, name: string, { place, mtimeMs, etag }: ContentPlace): void {
    const row = this.#row(kind, id);
    if (row === undefined) return;
    const content = [place, mtimeMs ?? null, etag ?? null];
    const digest = hash("sha256", JSON.stringify([row["digest"], name, ...content]));
    this.atOnce(() => {
      this.#run(
        "UPDATE file SET place = ?, mtime = ?, etag = ? WHERE coalesce(sha256, oid) = ? AND revision IN (SELECT number FROM revision WHERE kind = ? AND id = ?)",
        ...content,
        name,
        kind,
        id,
      );
      this.#run("UPDATE repository SET digest = ? WHERE kind = ? AND id = ?", digest, kind, id);
    });
  }

  find(kind: RecordKind, id: string): IndexedRepository | undefined {
    const row = this.#row(kind, id);
    return row && toRepository(row);
  }

  head(kind: RecordKind, id: string, name: string): RevisionHead | undefined {
    const found = this.#revisionRow(kind, id, this.#commit(kind, id, name));
    return found && toHead(found);
  }

  file(kind: RecordKind, id: string, name: string, path: string): RepositoryFile | undefined {
    const found = this.#statement(
      "SELECT file.* FROM file JOIN revision ON number = revision WHERE kind = ? AND id = ? AND name = ? AND path = ?",
    ).get(kind, id, this.#commit(kind, id, name), path);
    return found && toFile(found);
  }

  hasFolder(kind: RecordKind, id: string, name: string, path: string): boolean {
    // All paths that begin with it and a slash: the sign after the slash is a zero.
    const found = this.#statement(
      "SELECT 1 FROM file JOIN revision ON number = revision WHERE kind = ? AND id = ? AND name = ? AND path > ? AND path < ? LIMIT 1",
    ).get(kind, id, this.#commit(kind, id, name), `${path}/`, `${path}0`);
    return found !== undefined;
  }

  revision(kind: RecordKind, id: string, name: string): Revision | undefined {
    const row = this.#row(kind, id);
    if (row === undefined) return undefined;
    const commit = this.#commit(kind, id, name);
    // A revision gets further files when more of it was downloaded; the digest says so.
    const key = `${String(row["digest"])} ${commit}`;
    const kept = this.#revisions.get(key) ?? this.#read(this.#revisionRow(kind, id, commit));
    if (kept !== undefined) this.#revisions.set(key, kept);
    return kept;
  }

  revisions(kind: RecordKind, id: string): readonly Revision[] {
    const rows = this.#statement("SELECT * FROM revision WHERE kind = ? AND id = ? ORDER BY number");
    return rows.all(kind, id).flatMap((row) => this.#read(row) ?? []);
  }

  *list(): Generator<IndexedRepository> {
    for (const row of this.#database.prepare("SELECT * FROM repository ORDER BY kind, id").iterate()) {
      yield toRepository(row);
    }
  }

  remove(kind: RecordKind, id: string): boolean {
    return this.atOnce(() => {
      this.#removeRevisions(kind, id);
      return this.#run("DELETE FROM repository WHERE kind = ? AND id = ?", kind, id) > 0;
    });
  }

  atOnce<Result>(work: () => Result): Result {
    return atOnce(this.#database, work);
  }

  close(): void {
    this.#revisions.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #row(kind: RecordKind, id: string): Row | undefined {
    return this.#statement("SELECT * FROM repository WHERE kind = ? AND id = ?").get(kind, id);
  }

  /** The commit that a name leads to; the name itself where nothing is called so. Commits need no look at the refs. */
  #commit(kind: RecordKind, id: string, name: string): string {
    if (/^[0-9a-f]{40}$/.test(name)) return name;
    return commitOf(this.find(kind, id)?.refs ?? [], name) ?? name;
  }

  #revisionRow(kind: RecordKind, id: string, commit: string): Row | undefined {
    const select = this.#statement("SELECT * FROM revision WHERE kind = ? AND id = ? AND name = ?");
    return select.get(kind, id, commit);
  }

  #read(row: Row | undefined): Revision | undefined {
    if (row === undefined) return undefined;
    const { number, history } = row;
    const files = this.#statement("SELECT * FROM file WHERE revision = ? ORDER BY path").all(number ?? null);
    const commits = history instanceof Uint8Array ? (unpack(history) as readonly Commit[]) : undefined;
    return { ...toHead(row), files: files.map(toFile), ...(commits && { history: commits }) };
  }

  #putRevision(kind: RecordKind, id: string, { commit, date, title, files, history }: Revision): void {
    const row = [kind, id, commit, date ?? null, title ?? null, history === undefined ? null : pack(history)];
    const insert = "INSERT INTO revision (kind, id, name, date, title, history) VALUES (?, ?, ?, ?, ?, ?)";
    const { lastInsertRowid: number } = this.#statement(insert).run(...row);
    const add = this.#statement("INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const { path, size, oid, lfs, place, mtimeMs, etag, changed } of files) {
      const content = [size, oid, lfs?.sha256 ?? null, lfs?.pointerSize ?? null];
      const state = [
        place ?? null,
        mtimeMs ?? null,
        etag ?? null,
        changed === undefined ? null : JSON.stringify(changed),
      ];
      add.run(number, path, ...content, ...state);
    }
  }

  #removeRevisions(kind: RecordKind, id: string): void {
    const own = "(SELECT number FROM revision WHERE kind = ? AND id = ?)";
    this.#run(`DELETE FROM file WHERE revision IN ${own}`, kind, id);
    this.#run("DELETE FROM revision WHERE kind = ? AND id = ?", kind, id);
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, kept);
    return kept;
  }

  #run(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }
}

/** Histories are read with the whole revision alone. */
const pack = (value: unknown): Uint8Array => zstdCompressSync(JSON.stringify(value));
const unpack = (packed: Uint8Array): unknown => JSON.parse(zstdDecompressSync(packed).toString());

function toRepository(row: Row): IndexedRepository {
  const { kind, id, source, refs } = row as { kind: RecordKind; id: string; source: string; refs: string };
  return { kind, id, source, refs: JSON.parse(refs) as readonly Ref[] };
}

function toHead({ name, date, title }: Row): RevisionHead {
  return {
    commit: String(name),
    ...(date !== null && { date: String(date) }),
    ...(title !== null && { title: String(title) }),
  };
}

function toFile({
  path,
  size,
  oid,
  sha256,
  pointer_size: pointerSize,
  place,
  mtime,
  etag,
  changed,
}: Row): RepositoryFile {
  return {
    path: String(path),
    size: Number(size),
    oid: String(oid),
    ...(sha256 !== null && { lfs: { sha256: String(sha256), pointerSize: Number(pointerSize) } }),
    ...(place !== null && { place: String(place) }),
    ...(mtime !== null && { mtimeMs: Number(mtime) }),
    ...(etag !== null && { etag: String(etag) }),
    ...(typeof changed === "string" && { changed: JSON.parse(changed) as NonNullable<RepositoryFile["changed"]> }),
  };
}

function commitOf(refs: readonly Ref[], name: string): string | undefined {
  const short = name === "HEAD" ? defaultBranch : name.replace(/^refs\/(?:heads|tags)\//, "");
  const found = refs.filter((ref) => ref.name === short);
  return found.toSorted((a, b) => orderOfKinds[a.kind] - orderOfKinds[b.kind])[0]?.commit;
}
