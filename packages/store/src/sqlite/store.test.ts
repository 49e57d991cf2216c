import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { describeStore } from "../contract/store.contract.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { catalog } from "./migrations/001-catalog.ts";
import { cannotBeOpened, damaged, notSqlite } from "./fault.ts";
import { ofOtherProgram, writtenBetween, writtenLater } from "./migrate.ts";
import { noFolder, openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";
import { StoreFault } from "../store.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}`, "new", "catalog.db");

describeStore("SQLite in memory", (options) => openSqliteStore({ file: ":memory:", ...options }));
describeStore("SQLite in a file", (options) => openSqliteStore({ file: newFile(), ...options }));

function model(id: string, fields: object = {}): CatalogRecord {
  const { record, problem } = parseRecord("model", { id, ...fields });
  if (record === undefined) throw new Error(problem);
  return record;
}

describe("the file", () => {
  test("is made with its folders and keeps its records", async () => {
    const file = newFile();
    const first = await openSqliteStore({ file });
    await first.put([model("a/b", { likes: 3 })]);
    await first.close();
    const second = await openSqliteStore({ file });
    expect(await second.get("model", "a/b")).toEqual(model("a/b", { likes: 3 }));
    expect(await second.put([model("a/b", { likes: 3 })])).toEqual({ added: 0, replaced: 0, unchanged: 1 });
    await second.close();
  });

  test("may be open twice: one reads what the other wrote, at once", async () => {
    const file = newFile();
    const [writer, reader] = [await openSqliteStore({ file }), await openSqliteStore({ file })];
    await writer.put([model("a/b")]);
    expect(await reader.count("model")).toBe(1);
    await reader.put([model("c/d")]);
    expect(await writer.count("model")).toBe(2);
    await Promise.all([writer.close(), reader.close()]);
  });

  test("a closed store says so; closing twice does no harm", async () => {
    const store = await openSqliteStore({ file: newFile() });
    await store.close();
    await store.close();
    await expect(store.count("model")).rejects.toThrow(/catalog\.db is closed\./);
  });
});

/** The sentence without the name of its file, which stands before it. */
const ending = (sentence: string): RegExp => new RegExp(`${RegExp.escape(sentence)}$`);

describe("a file that cannot be used is refused in one sentence", () => {
  const cases: readonly (readonly [string, () => string, RegExp])[] = [
    ["text", () => write("hello ".repeat(1000)), ending(notSqlite(""))],
    ["a folder", () => join(newFolder(), ""), ending(cannotBeOpened(""))],
    [
      "a folder that is a file",
      () => join(write("x"), "catalog.db"),
      new RegExp(`^${noFolder("@", "@").split("@").map(RegExp.escape).join(".+")}$`),
    ],
    ["another program's database", foreignDatabase, ending(ofOtherProgram(""))],
    ["a later version's", () => databaseOf(999), ending(writtenLater(""))],
  ];
  test.each(cases)("%s", async (_name, make, sentence) => {
    const failed = openSqliteStore({ file: make() });
    await expect(failed).rejects.toThrow(StoreFault);
    await expect(failed).rejects.toThrow(sentence);
  });

  test("a damaged one, when the damage is met", async () => {
    const file = newFile();
    const store = await openSqliteStore({ file });
    await store.put(Array.from({ length: 2000 }, (_, index) => model(`a/r${index}`, { tags: [`t${index}`] })));
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0x55, 4096 * 3, bytes.length - 4096);
    writeFileSync(file, bytes);
    const reading = openSqliteStore({ file }).then((opened) => opened.search({ kind: "model", text: "a" }));
    await expect(reading).rejects.toThrow(damaged(file));
  });
});

test.each([4, 5, 8])("one of version %d, which was never released, also by those who only read", async (version) => {
  const file = databaseOf(version);
  for (const open of [openSqliteStore, openServedStore]) {
    const failed = open({ file });
    await expect(failed).rejects.toThrow(StoreFault);
    await expect(failed).rejects.toThrow(writtenBetween(file));
  }
});

// Version 3 is that of 0.2.0.
test.each([1, 3])("a file of version %d is found by the facets that have come since", async (version) => {
  const file = earlierDatabase(version);
  const store = await openSqliteStore({ file });
  expect(await store.facet({ kind: "dataset" }, "size")).toEqual([{ value: "n<1K", count: 1 }]);
  expect(await store.facet({ kind: "dataset" }, "format")).toEqual([{ value: "none", count: 1 }]);
  expect((await store.get("dataset", "a/set"))?.sizes).toEqual(["n<1K"]);
  await store.close();
});

function newFolder(): string {
  const path = join(folder, `${(files += 1)}`);
  mkdirSync(path);
  return path;
}

function write(content: string): string {
  const file = join(newFolder(), "file");
  writeFileSync(file, content);
  return file;
}

function foreignDatabase(): string {
  const file = join(newFolder(), "other.db");
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE song (title TEXT)");
  database.close();
  return file;
}

/** A catalog as the first versions wrote it: one dataset, under the facets of that time. */
function earlierDatabase(version: number): string {
  const file = join(newFolder(), "earlier.db");
  const database = new DatabaseSync(file);
  database.exec(`${catalog}; PRAGMA application_id = 0x4d645368; PRAGMA user_version = ${version}`);
  database.exec(`INSERT INTO record VALUES (1, 'dataset', 'a/set', 0, 0, '', '', 'a/set');
    INSERT INTO content VALUES (1, '{}', '{"id":"a/set","tags":["size_categories:n<1K"]}');
    INSERT INTO facet_value VALUES ('dataset', 'task', 'none', 1);`);
  database.close();
  return file;
}

function databaseOf(version: number): string {
  const file = join(newFolder(), `version-${version}.db`);
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE record (x); PRAGMA application_id = 0x4d645368; PRAGMA user_version = ${version}`);
  database.close();
  return file;
}
