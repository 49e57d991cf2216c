import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openFileIndex } from "./open-file-index.ts";
import { SqliteFileIndex } from "./sqlite-file-index.ts";

/** Twice as many files as this index keeps ready in all. */
const count = 60_000;
const commit = "a".repeat(40);
const wanted = "data/30/000000.txt";
const files = Array.from({ length: count }, (_, number) => ({
  path: `data/${String(number % 100).padStart(2, "0")}/${String(Math.floor(number / 100)).padStart(6, "0")}.txt`,
  size: number,
  oid: number.toString(16).padStart(40, "0"),
}));
const history = [{ commit, date: "2026-01-02T03:04:05.000Z", title: "First" }];

const folder = mkdtempSync(join(tmpdir(), "modelshelf-files-"));
const file = prepared();
const database = new DatabaseSync(file);
const index = new SqliteFileIndex(database, count / 2);
afterAll(() => {
  index.close();
  rmSync(folder, { recursive: true });
});

/** An index of one large revision. */
function prepared(): string {
  const place = join(folder, "files.sqlite");
  const made = openFileIndex(place);
  const refs = [{ name: "main", kind: "branch", commit }] as const;
  made.put({ kind: "dataset", id: "ada/many", refs, revisions: [{ commit, title: "First", files, history }] }, "/data");
  made.close();
  return place;
}

/** The same questions as a download of one file, and one of a file that is not there. */
function askForOne(asked: SqliteFileIndex, name: string): readonly unknown[] {
  return [
    asked.head("dataset", "ada/many", name),
    asked.file("dataset", "ada/many", name, wanted),
    asked.hasFolder("dataset", "ada/many", name, "data/30"),
    asked.file("dataset", "ada/many", name, "data/30/absent.txt"),
    asked.hasFolder("dataset", "ada/many", name, "data/3"),
  ];
}
const answers = [{ commit, title: "First" }, files[30], true, undefined, false];

test("questions about one file search all tables by their keys, and look through none", () => {
  const prepare = vi.spyOn(database, "prepare");
  expect(askForOne(new SqliteFileIndex(database), "main")).toEqual(answers);
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  expect(statements.length).toBeGreaterThan(2);
  for (const sql of statements) {
    const steps = database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail));
    expect(steps.length, sql).toBeGreaterThan(0);
    for (const step of steps) expect(step, sql).toMatch(/^SEARCH \w+ USING (?:PRIMARY KEY|(?:COVERING )?INDEX \w+) \(/);
    const ofFiles = steps.filter((step) => step.startsWith("SEARCH file "));
    for (const step of ofFiles) expect(step, sql).toMatch(/\(revision=\? AND path[=>]/);
  }
});

test("a large revision is read once for all pages of its tree, though it is more than may be kept in all", () => {
  const first = index.revision("dataset", "ada/many", "main");
  expect(first).toEqual({
    commit,
    title: "First",
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    history,
  });
  expect(index.revision("dataset", "ada/many", commit)).toBe(first);
});

test("questions about one file read neither other files nor the history", () => {
  const copy = join(folder, "damaged.sqlite");
  copyFileSync(file, copy);
  const damaged = new DatabaseSync(copy);
  const asked = new SqliteFileIndex(damaged);
  onTestFinished(() => asked.close());
  damaged.prepare("UPDATE file SET changed = '{' WHERE path <> ?").run(wanted);
  damaged.exec("UPDATE revision SET history = x'00'");
  for (const name of ["main", "HEAD", commit]) expect(askForOne(asked, name), name).toEqual(answers);
  // The damage is there: who reads all of it notices.
  expect(() => asked.revision("dataset", "ada/many", "main")).toThrow();
});
