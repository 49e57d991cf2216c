import { describe, expect, test } from "vitest";
import { CheckedFiles, hasNoHash, listedTwice, notAFilePath } from "./checked-files.ts";

const oid = "a".repeat(40);

describe("files that an upstream lists", () => {
  test("are in the order of their paths, with the size of the content", () => {
    const files = new CheckedFiles();
    files.add({ path: "b/c.bin", size: 130, oid, lfs: { oid: "b".repeat(64), size: 9_000, pointerSize: 130 } });
    files.add({ path: "a..b/..c", size: 0, oid });
    expect(files.list()).toEqual([
      { path: "a..b/..c", size: 0, oid },
      { path: "b/c.bin", size: 9_000, oid, lfs: { sha256: "b".repeat(64), pointerSize: 130 } },
    ]);
  });

  test.each([
    "../outside",
    "a/../../outside",
    "/etc/passwd",
    "a//b",
    "a/./b",
    "a/",
    "",
    "a\\..\\b",
    "nul\0byte",
    "line\nbreak",
    "x".repeat(256),
    `${"deep/".repeat(500)}a`,
    7,
  ])("are refused for the path %j", (path) => {
    expect(() => new CheckedFiles().add({ path, size: 1, oid })).toThrow(notAFilePath(path));
  });

  test("are refused when one is listed again, or is a folder too", () => {
    const files = new CheckedFiles();
    files.add({ path: "a/b", size: 1, oid });
    expect(() => files.add({ path: "a/b", size: 1, oid })).toThrow(listedTwice("a/b"));
    expect(() => files.add({ path: "a", size: 1, oid })).toThrow(listedTwice("a"));
    expect(() => files.add({ path: "a/b/c", size: 1, oid })).toThrow(listedTwice("a/b"));
  });

  test.each([
    { size: 1, oid: "../../x" },
    { size: 1, oid: "A".repeat(40) },
    { size: -1, oid },
    { size: "1", oid },
    { size: 1, oid, lfs: { oid: "c".repeat(40), size: 1 } },
    { size: 1, oid, lfs: { oid: "c".repeat(64), size: 1.5 } },
    { oid },
  ])("are refused without a hash and a size that can be ones: %j", (entry) => {
    expect(() => new CheckedFiles().add({ path: "a", ...entry })).toThrow(hasNoHash("a"));
  });
});
