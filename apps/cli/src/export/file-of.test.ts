import { describe, expect, test } from "vitest";
import { fileOf } from "./file-of.ts";

describe("where an answer is kept", () => {
  test.each([
    ["/", true, "index.html"],
    ["/models/ada/reader", true, "models/ada/reader/index.html"],
    ["/models/ada/reader.md", false, "models/ada/reader.md"],
    ["/models/ada/notes.md", true, "models/ada/notes.md/index.html"],
    ["/datasets/a%20b/c", true, "datasets/a b/c/index.html"],
  ])("%s (a page: %s) is %s", (address, isPage, file) => {
    expect(fileOf(address, isPage, "linux")).toEqual({ file });
  });

  test.each([
    "/models/../x",
    "/models/%2e%2e/x",
    "/models/a%2f..%2f..%2fx",
    "/models/a%5cb",
    "/models//x",
    "/a%00b",
    "/a%0ab",
    "/%zz",
  ])("%s never leaves the folder", (address) => {
    expect(fileOf(address, true, "linux")).toEqual({ problem: expect.stringContaining(address) });
  });

  test("a name that no file system takes is refused with its length, not written in part", () => {
    expect(fileOf(`/models/${"x".repeat(255)}`, true)).toHaveProperty("file");
    expect(fileOf(`/models/${"x".repeat(256)}`, true)).toEqual({ problem: expect.stringContaining("255 bytes") });
    expect(fileOf(`/models/${"ü".repeat(128)}`, true)).toHaveProperty("problem");
  });

  test.each(["con", "NUL", "aux.md", "com1", "a:b", "ends.", "a%3Cb"])(
    "%s is a file everywhere but on Windows",
    (name) => {
      expect(fileOf(`/models/${name}`, false, "linux")).toHaveProperty("file");
      expect(fileOf(`/models/${name}`, false, "win32")).toEqual({ problem: expect.stringContaining("Windows") });
    },
  );
});
