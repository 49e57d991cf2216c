import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileIndex } from "./open-file-index.ts";
import { folderWith } from "../test/folders.ts";
import { checkFiles, isChanged, isGone } from "./check-files.ts";
import { readFolder } from "../reading/read-folder.ts";

test("files are compared by their bytes, not by their dates", async () => {
  const folder = folderWith({ "a.txt": "one", "b.bin": "0".repeat(2000), ".gitattributes": "*.bin filter=lfs\n" });
  const { read } = await readFolder(folder);
  const index = openFileIndex(":memory:");
  index.put(
    {
      kind: "model",
      id: "ada/reader",
      refs: read.refs,
      revisions: [read.revision, { ...read.revision, commit: "b".repeat(40) }],
    },
    folder,
  );
  expect(await checkFiles(index, index.list())).toMatchObject({ files: 3, absent: 0, faults: [] });
  const date = new Date("2026-01-02");
  writeFileSync(join(folder, "b.bin"), `${"0".repeat(1999)}1`);
  for (const name of ["a.txt", "b.bin"]) utimesSync(join(folder, name), date, date);
  rmSync(join(folder, ".gitattributes"));
  const { faults } = await checkFiles(index, index.list());
  expect(faults.map(({ path }) => path)).toEqual([".gitattributes", "b.bin"]);
  expect(faults[0]?.sentence).toContain(isGone(join(folder, ".gitattributes"), "").slice(0, -1));
  expect(faults[1]?.sentence).toBe(isChanged(join(folder, "b.bin")));
  const cached = await checkFiles(index, index.list(), { isCache: ({ source }) => source === folder });
  expect([cached.absent, cached.faults.map(({ path }) => path)]).toEqual([1, ["b.bin"]]);
  index.close();
});
