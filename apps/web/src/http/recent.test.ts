import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("what was not used for longest makes room", () => {
  const recent = new Recent<string>(2);
  recent.set("a", "A");
  recent.set("b", "B");
  expect(recent.get("a")).toBe("A");
  recent.set("c", "C");
  expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual(["A", undefined, "C"]);
});

test("sizes count, and a value that takes the place of another counts once", () => {
  const recent = new Recent<string>(10);
  recent.set("a", "A", 6);
  recent.set("a", "A again", 6);
  recent.set("b", "B", 4);
  expect(recent.get("a")).toBe("A again");
  recent.set("c", "C", 5);
  expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual([undefined, undefined, "C"]);
});

test("what is larger than all room is not kept, and sends nothing else away", () => {
  const recent = new Recent<string>(10);
  recent.set("a", "A", 10);
  recent.set("b", "B", 11);
  expect([recent.get("a"), recent.get("b")]).toEqual(["A", undefined]);
});
