import { expect, it } from "vitest";
import { Recent } from "./recent.ts";

it("keeps what was used last, as far as it fits", () => {
  const recent = new Recent<string>(10);
  recent.set("a", "A", 4);
  recent.set("b", "B", 4);
  expect(recent.get("a")).toBe("A");
  recent.set("c", "C", 4);
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual(["A", undefined, "C"]);
});

it("counts a size that becomes known later, of the value that is still in", () => {
  const recent = new Recent<string>(10);
  recent.set("a", "A", 0);
  recent.set("b", "B", 8);
  recent.weigh("a", "another", 9);
  expect(recent.get("b")).toBe("B");
  recent.weigh("a", "A", 9);
  expect([recent.get("a"), recent.get("b")]).toEqual(["A", undefined]);
});

it("keeps nothing that is larger than all it may hold", () => {
  const recent = new Recent<string>(10);
  recent.set("a", "A", 11);
  expect(recent.get("a")).toBeUndefined();
  recent.set("b", "B", 10);
  expect(recent.get("b")).toBe("B");
});
