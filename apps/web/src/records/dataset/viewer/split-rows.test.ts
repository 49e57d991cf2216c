import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSplit } from "./split-rows.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-split-rows-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a split is read where it is now when another place of the same content is gone", async () => {
  const [before, now] = ["before.csv", "now.csv"].map((name) => {
    const place = join(folder, name);
    writeFileSync(place, "name\nAda\n");
    return { files: [{ path: "train.csv", place, size: statSync(place).size, oid: "moved" }] };
  });
  const read = async (split: typeof before) => (await openSplit({}, split!)).read(0, 1);
  expect(await read(before)).toEqual([["Ada"]]);
  rmSync(before!.files[0]!.place);
  expect(await read(now)).toEqual([["Ada"]]);
});
