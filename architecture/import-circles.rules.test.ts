import { describe, expect, test } from "vitest";
import { importCircles } from "./import-circles.ts";
import { mayImport, type Room } from "./package-rooms.ts";

test("a circle is found from wherever one enters it", () => {
  const imports = new Map([
    ["enters.ts", ["b.ts"]],
    ["b.ts", ["c.ts", "leaf.ts"]],
    ["c.ts", ["a.ts"]],
    ["a.ts", ["b.ts"]],
    ["leaf.ts", []],
  ]);
  expect(importCircles(imports)).toEqual([["a.ts", "b.ts", "c.ts"]]);
});

test("two circles are two, also where one leads into the other", () => {
  const imports = new Map([
    ["a.ts", ["b.ts", "c.ts"]],
    ["b.ts", ["a.ts"]],
    ["c.ts", ["d.ts"]],
    ["d.ts", ["c.ts"]],
  ]);
  expect(importCircles(imports)).toEqual([
    ["a.ts", "b.ts"],
    ["c.ts", "d.ts"],
  ]);
});

test("a file that imports itself is a circle, and a chain is none", () => {
  expect(importCircles(new Map([["a.ts", ["a.ts"]]]))).toEqual([["a.ts"]]);
  expect(
    importCircles(
      new Map([
        ["a.ts", ["b.ts"]],
        ["b.ts", ["c.ts"]],
        ["c.ts", []],
      ]),
    ),
  ).toEqual([]);
});

describe("who may import whom", () => {
  const rooms: readonly Room[] = [
    "leaf.ts",
    "record/",
    "record/read/",
    { room: "odd/", reaches: ["leaf.ts", "top/"] },
    "top/",
  ];

  test.each([
    ["record/a.ts", "leaf.ts", true],
    ["record/a.ts", "record/b.ts", true],
    ["leaf.ts", "record/a.ts", false],
    ["record/a.ts", "record/read/b.ts", false],
    ["record/read/b.ts", "record/a.ts", true],
    ["odd/a.ts", "leaf.ts", true],
    ["odd/a.ts", "record/a.ts", false],
    ["odd/a.ts", "top/a.ts", false],
    ["top/a.ts", "odd/a.ts", true],
    ["top/a.ts", "nowhere.ts", false],
    ["nowhere.ts", "leaf.ts", false],
  ])("%s imports %s: %s", (from, to, expected) => {
    expect(mayImport(rooms, from, to)).toBe(expected);
  });
});
