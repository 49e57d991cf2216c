import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, parseRecord } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "../test/call.ts";
import { copyInterrupted, migrateCommand } from "./migrate.ts";

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-migrate-"));
  const store = await openSqliteStore({ file: join(folder, "catalog.sqlite") });
  await store.put(["ada/one", "ada/two"].flatMap((id) => parseRecord("model", { id }).record ?? []));
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

test("copies a catalog, compares the numbers, and can be run again", async () => {
  const words = ["--from", folder, "--to", join(folder, "copy", "catalog.sqlite")];
  expect(await call(migrateCommand, words)).toEqual({
    code: 0,
    out: "model: 2 in the source, 2 in the copy\n2 new, 0 replaced, 0 unchanged.\n",
    err: "",
  });
  expect((await call(migrateCommand, words)).out).toContain("0 new, 0 replaced, 2 unchanged.");
});

test("one that is interrupted says so and exits with 1", async () => {
  const { code, out } = await call(migrateCommand, ["--from", folder, "--to", join(folder, "copy")], {
    signal: AbortSignal.abort(),
  });
  expect(code).toBe(1);
  expect(out).toContain(copyInterrupted);
});

test.each([
  ["nothing to copy", [], 2, "--from is missing"],
  ["nowhere to copy to", ["--from", "."], 2, "--to is missing"],
  ["the same catalog", ["--from", "x.sqlite", "--to", "x.sqlite"], 2, "are the same catalog"],
  ["no catalog there", ["--from", "/nowhere/at/all", "--to", "y.sqlite"], 1, "There is no catalog in /nowhere/at/all"],
  [
    "not an address",
    ["--from", "postgres://a b:secret@", "--to", "y.sqlite"],
    1,
    "The address of the database is not valid.",
  ],
] as const)("%s is refused in one sentence", async (_name, words, code, sentence) => {
  const called = await call(migrateCommand, words);
  expect(called.code).toBe(code);
  expect(called.err).toContain(sentence);
  expect(called.err).not.toContain("secret");
});

test("the address of a database may come from the environment, and its password is not repeated", async () => {
  const { code, err } = await call(migrateCommand, ["--from", folder], {
    environment: { DATABASE_URL: "postgres://ada:secret@nowhere.invalid/hub" },
  });
  expect(code).toBe(1);
  expect(err).toContain("postgres://nowhere.invalid:5432/hub: there is no host nowhere.invalid.");
  expect(err).not.toContain("secret");
});
