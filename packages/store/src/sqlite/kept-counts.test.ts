import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { KeptCounts } from "./kept-counts.ts";
import { Statements } from "./statements.ts";

let folder: string;
let database: DatabaseSync;
let other: DatabaseSync;
let counts: KeptCounts;
/** How often something was counted. */
let times: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-counts-"));
  const file = join(folder, "catalog.sqlite");
  database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE record (id)");
  other = new DatabaseSync(file);
  counts = new KeptCounts(new Statements(database));
  times = 0;
});
afterEach(() => {
  database.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const count = (key = "all"): number =>
  counts.get(key, () => {
    times++;
    return Number(database.prepare("SELECT count(*) AS total FROM record").get()?.["total"]);
  });

it("counts once while nothing is written", () => {
  expect([count(), count(), count("others")]).toEqual([0, 0, 0]);
  expect(times).toBe(2);
});

it("counts again when another connection has written", () => {
  count();
  other.exec("INSERT INTO record VALUES ('a')");
  expect([count(), count()]).toEqual([1, 1]);
  expect(times).toBe(2);
});

it("counts again when it is told to", () => {
  count();
  database.exec("INSERT INTO record VALUES ('a')");
  counts.clear();
  expect(count()).toBe(1);
});

it("forgets what was asked for long ago, so that the memory is bounded", () => {
  for (let key = 0; key < 2000; key++) count(String(key));
  count("0");
  expect(times).toBe(2001);
});
