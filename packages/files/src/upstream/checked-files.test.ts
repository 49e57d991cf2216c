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
    undefined,
    "back\\slash.txt",
    "tab\there.txt",
    "control\u0001.txt",
    "del\u007f",
    "half\ud83d",
    "..",
    "a/..",
    "C:\\autoexec.bat",
    "\\\\server\\share",
    `${"é".repeat(128)}.txt`,
  ])("are left out for the path %j, and the others stay", (path) => {
    const said: string[] = [];
    const files = new CheckedFiles((sentence) => said.push(sentence));
    files.add({ path: "a.txt", size: 1, oid });
    files.add({ path, size: 1, oid });
    files.add({ path: "b.txt", size: 1, oid });
    expect(files.list().map((file) => file.path)).toEqual(["a.txt", "b.txt"]);
    expect(said).toEqual([notAFilePath(path)]);
  });

  // Contents are kept by their hashes: a name that another system refuses does no harm here.
  test.each(["aux.txt", "CON", "a.", "a ", "a:b", "what?.txt", "C:/x", "~", "-rf", "ü.txt", "\u202egpj.exe"])(
    "are taken with the path %j",
    (path) => {
      const files = new CheckedFiles();
      files.add({ path, size: 1, oid });
      expect(files.list().map((file) => file.path)).toEqual([path]);
    },
  );

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
