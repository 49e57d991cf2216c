import { expect, test } from "vitest";
import type { OrderId } from "../orders/ids.ts";
import { BadCursor, cursorOfOtherOrder, parseCursor, toCursor, unreadableCursor } from "./cursor.ts";

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll("=", "");

test.each<[OrderId, string | number]>([
  ["downloads", 257_229_302],
  ["likes", 0],
  ["parameters", 7_615_616_512],
  ["updated", ""],
  ["created", "2026-08-18T02:52:50.000Z"],
  // In base64 these signs become `+` and `/`, at every third place.
  ...["?>?", "a?>?", "ab?>?"].map((key): [OrderId, string] => ["name", key]),
])("a cursor of the order %s with the key %j is read back, and stands in an address as it is", (sort, key) => {
  const cursor = toCursor(sort, { key, id: "A/b" });
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(parseCursor(sort, cursor)).toEqual({ key, id: "A/b" });
});

test("a cursor of another order is refused by the name of that order", () => {
  const cursor = toCursor("name", { key: "a", id: "a" });
  for (const sort of ["downloads", "updated"] as const) {
    expect(() => parseCursor(sort, cursor)).toThrow(new BadCursor(cursorOfOtherOrder("name", sort)));
  }
});

test.each([
  ["of no order", ["constructor", 5, "a/b"]],
  ["of text instead of a number", ["downloads", "5", "a/b"]],
  ["of half a download", ["downloads", 1.5, "a/b"]],
  ["without a number", ["downloads", null, "a/b"]],
  ["with an id that is none", ["downloads", 5, "a b"]],
  ["with a number for an id", ["downloads", 5, 7]],
  ["without an id", ["downloads", 5]],
  ["with too much", ["downloads", 5, "a/b", 1]],
  ["that is no list", { sort: "downloads" }],
  ["that is a number", 5],
  ["that is nothing", null],
])("a cursor %s cannot be read", (_, value) => {
  expect(() => parseCursor("downloads", encode(value))).toThrow(BadCursor);
  expect(() => parseCursor("downloads", encode(value))).toThrow(unreadableCursor);
});

test("a number is no date and no name", () => {
  for (const sort of ["updated", "created", "name"] as const) {
    expect(() => parseCursor(sort, encode([sort, 5, "a/b"]))).toThrow(unreadableCursor);
  }
  expect(() => parseCursor("likes", encode(["likes", "", "a/b"]))).toThrow(unreadableCursor);
});

test.each([" ", "\n", "=="])("a cursor is refused with %j before or behind it", (more) => {
  const cursor = toCursor("downloads", { key: 12, id: "a/b" });
  expect(atob(`${cursor}==`), "one that `==` may follow").toBe('["downloads",12,"a/b"]');
  expect(() => parseCursor("downloads", cursor + more)).toThrow(BadCursor);
  expect(() => parseCursor("downloads", more + cursor)).toThrow(BadCursor);
});

test.each(["", "=", "ł", "a".repeat(2000), "W10", "[]"])("the text %j is no cursor", (text) => {
  expect(() => parseCursor("downloads", text)).toThrow(BadCursor);
});
