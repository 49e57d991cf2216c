import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { holdsFolder, realPlace } from "./real-folder.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-real-")));
const outer = join(root, "outer");
mkdirSync(join(outer, "inner"), { recursive: true });
mkdirSync(join(root, "elsewhere"));
mkdirSync(join(root, "outer2"));
writeFileSync(join(outer, "file"), "");
symlinkSync("inner", join(outer, "in"));
symlinkSync("../elsewhere", join(outer, "out"));
symlinkSync("circle", join(outer, "circle"));
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ["", true],
  ["inner", true],
  ["in", true],
  ["out", false],
  ["../outer2", false],
  ["inner/../..", false],
  ["circle", false],
  ["gone", false],
  ["file", false],
])("outer holds outer/%s: %s", (path, isHeld) => {
  expect(holdsFolder(outer, join(outer, path))).toBe(isHeld);
  expect(holdsFolder(join(root, "gone"), join(outer, path))).toBe(false);
});

test("a place is known by its real folder, whether it is there or not", () => {
  expect(realPlace(join(outer, "in"))).toBe(join(outer, "inner"));
  expect(realPlace(join(outer, "out/gone/by"))).toBe(join(root, "elsewhere/gone/by"));
});
