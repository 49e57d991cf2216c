import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileIndexPlace } from "@modelshelf/files";
import { catalogFile, openSqliteStore, ownNotes, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "./command-table.ts";
import { call } from "./test/call.ts";
import { noFiles } from "./catalog/open-files.ts";

/** All commands that read or write the catalog and the files of a data folder, as people call them. */
const calls: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  bom: () => ["ada/reader"],
  bundle: (folder) => [join(folder, "models.lock"), "-o", join(folder, "models.tar")],
  check: () => [],
  diff: () => ["ada/reader", "v1", "main"],
  import: (folder) => [join(folder, "models")],
  list: () => [],
  mirror: () => ["http://127.0.0.1:9", "ada/reader", "--files", "*"],
  policy: (folder) => ["check", join(folder, "policy.yml")],
  remove: () => ["ada/reader"],
};
const withoutCatalog = new Set(["check", "diff"]);
const notADatabase = "not a database, but long enough to be one";
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "damaged-"));
  writeFileSync(join(folder, "models.lock"), "ada/reader@main\n");
  writeFileSync(join(folder, "policy.yml"), "rules:\n  - name: not of eve\n    refuse: { owners: [eve] }\n");
  mkdirSync(join(folder, "models/ada/reader"), { recursive: true });
  writeFileSync(join(folder, "models/ada/reader/README.md"), "# Reader");
  for (const data of ["no-files", "broken-files", "broken-both"]) mkdirSync(join(folder, data));
  for (const data of ["no-files", "broken-files"]) {
    const store = await openSqliteStore({ file: catalogFile(join(folder, data)), notes: ownNotes });
    await store.put([parseRecord("model", { id: "ada/reader" }).record!]);
    await store.close();
  }
  writeFileSync(fileIndexPlace(join(folder, "broken-files")), notADatabase);
  writeFileSync(fileIndexPlace(join(folder, "broken-both")), notADatabase);
  writeFileSync(catalogFile(join(folder, "broken-both")), notADatabase);
});
afterAll(() => rmSync(folder, { recursive: true }));

const callOn = (data: string, name: string): ReturnType<typeof call> =>
  call(
    commands.find((command) => command.name === name)!,
    [...calls[name]!(folder), "--data", join(folder, data)],
  );

describe.each(Object.keys(calls))("%s", (name) => {
  test("names an index of files that is damaged", async () => {
    const { code, err } = await callOn("broken-files", name);
    expect(err).toContain(`${fileIndexPlace(join(folder, "broken-files"))} is not an index of files`);
    expect([code, err]).toEqual([1, expect.not.stringContaining("report it")]);
  });

  test("names a catalog that is damaged first", async () => {
    const place = withoutCatalog.has(name) ? fileIndexPlace : catalogFile;
    const { code, err } = await callOn("broken-both", name);
    expect([code, err]).toEqual([1, expect.stringContaining(place(join(folder, "broken-both")))]);
    expect(err).not.toContain("report it");
  });
});

test.each(["bundle", "check", "diff"])("%s says that there are no files", async (name) => {
  expect((await callOn("no-files", name)).err).toContain(noFiles(join(folder, "no-files")));
});
