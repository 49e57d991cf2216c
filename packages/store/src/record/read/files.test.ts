import { expect, test } from "vitest";
import { FieldReader } from "./field-reader.ts";
import { listedFiles } from "./files.ts";

const filesOf = (siblings: unknown, most?: number): unknown => [...listedFiles(new FieldReader({ siblings }), most)];

test("files are listed in their order, with their size where one is given", () => {
  const siblings = [
    { rfilename: "b.bin", size: 5 },
    { rfilename: "a.json", size: 0 },
    { rfilename: "c.txt" },
    { rfilename: "d.txt", size: -1 },
    { rfilename: "e.txt", size: "7" },
  ];
  expect(filesOf(siblings)).toEqual([
    { path: "b.bin", size: 5 },
    { path: "a.json", size: 0 },
    { path: "c.txt" },
    { path: "d.txt" },
    { path: "e.txt" },
  ]);
});

test("entries without a path are left out; a path is well formed and without NUL", () => {
  const siblings = [{ rfilename: "" }, { rfilename: 5 }, null, "a.txt", [], { rfilename: "a\0b\uD800.txt" }];
  expect(filesOf(siblings)).toEqual([{ path: "ab\uFFFD.txt" }]);
});

test("no more are looked at than asked for", () => {
  const siblings = ["a", "b", "c"].map((rfilename) => ({ rfilename }));
  expect(filesOf(siblings, 2)).toEqual([{ path: "a" }, { path: "b" }]);
  expect(filesOf(siblings, 3)).toHaveLength(3);
});

test.each([undefined, "a.txt", { rfilename: "a.txt" }])("%j is no list of files", (siblings) => {
  expect(filesOf(siblings)).toEqual([]);
});
