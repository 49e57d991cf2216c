import { expect, it } from "vitest";
import { meantId, missingId } from "./anchor-advice.ts";

it.each([
  ["Getting Started", "getting-started"],
  ["gettingstarted", "getting-started"],
  ["a_b", undefined],
  ["--", undefined],
])("the id that %j means", (fragment, id) => {
  expect(meantId(fragment, new Set(["getting-started", "a-b", "a.b"]))).toBe(id);
});

it("the ids of a page are looked through once, however many of its anchors are dead", () => {
  let looks = 0;
  class Ids extends Set<string> {
    override [Symbol.iterator]() {
      looks++;
      return super[Symbol.iterator]();
    }
  }
  const ids = new Ids(["first-part", "second-part"]);
  for (let at = 0; at < 100; at++) missingId("/a", `FirstPart${at}`, { ids, isPartial: false });
  expect(missingId("/a", "FirstPart", { ids, isPartial: true })?.message).toContain('"first-part"');
  expect(looks).toBe(1);
});
