import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskPlaces } from "../places/disk-places.ts";
import type { Places } from "../places/places.ts";
import { hashFile } from "./hash-file.ts";

test.each([0, 300, 70_000])("a file of %d bytes is opened once for its hash", async (length) => {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-hash-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = join(folder, "a.json");
  const content = "a".repeat(length);
  writeFileSync(place, content);
  const opened: string[] = [];
  const places: Places = {
    ...diskPlaces,
    read: (each, options) => {
      opened.push(each);
      return diskPlaces.read(each, options);
    },
  };
  const { mtimeMs } = statSync(place);
  const found = { path: "a.json", place, size: length, mtimeMs };
  const { oid } = await hashFile(found, false, () => undefined, { places });
  expect(oid).toBe(createHash("sha1").update(`blob ${length}\0${content}`).digest("hex"));
  expect(opened).toEqual([place]);
});
