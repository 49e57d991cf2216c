import { LRUCache } from "lru-cache";
import { expect, it } from "vitest";
import { weigh } from "./weigh.ts";

const [first, second, another] = [{ name: "first" }, { name: "second" }, { name: "another" }];

it("keeps what was used last, as far as it fits", () => {
  const cache = new LRUCache<string, object>({ maxSize: 10 });
  for (const [key, value] of Object.entries({ first, second })) {
    cache.set(key, value, { size: 1 });
    weigh(cache, key, value, 4);
  }
  expect(cache.get("first")).toBe(first);
  cache.set("another", another, { size: 4 });
  expect(["first", "second", "another"].map((key) => cache.get(key))).toEqual([first, undefined, another]);
});

it("counts a size that becomes known later, of the value that is still in", () => {
  const cache = new LRUCache<string, object>({ maxSize: 10 });
  cache.set("a", first, { size: 1 });
  cache.set("b", second, { size: 8 });
  weigh(cache, "a", another, 9);
  expect(cache.get("b")).toBe(second);
  weigh(cache, "a", first, 9);
  expect([cache.get("a"), cache.get("b")]).toEqual([first, undefined]);
});

it("keeps nothing that is larger than all it may hold, and sends nothing else away for it", () => {
  const cache = new LRUCache<string, object>({ maxSize: 10 });
  cache.set("a", first, { size: 1 });
  cache.set("b", second, { size: 5 });
  weigh(cache, "a", first, 11);
  expect([cache.get("a"), cache.get("b")]).toEqual([undefined, second]);
});

it("takes a value without any size for a small one", () => {
  const cache = new LRUCache<string, object>({ maxSize: 10 });
  cache.set("a", first, { size: 5 });
  weigh(cache, "a", first, 0);
  expect([cache.get("a"), cache.calculatedSize]).toEqual([first, 1]);
});
