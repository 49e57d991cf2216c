import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { expect, onTestFinished, test } from "vitest";
import { parseExposition } from "../../test/parse-exposition.ts";
import { CacheMetrics } from "./cache-metrics.ts";
import { writeExposition } from "./exposition.ts";

function opened(): { readonly metrics: CacheMetrics; readonly valuesOf: (cache: string) => Record<string, number> } {
  const metrics = new CacheMetrics();
  onTestFinished(() => metrics.close());
  const valuesOf = (cache: string): Record<string, number> =>
    Object.fromEntries(
      parseExposition(writeExposition(metrics.families()))
        .filter(({ labels }) => labels["cache"] === cache)
        .map(({ name, labels, value }) => [
          [name.replace("modelshelf_cache_", ""), labels["found"]].filter(Boolean).join(" "),
          value,
        ]),
    );
  return { metrics, valuesOf };
}

test("caches of one name are counted together: what they hold, may hold, and what was found", () => {
  const { valuesOf } = opened();
  const [one, other] = [10, 30].map((maxSize) =>
    nameCache("test-words", new LRUCache<string, string>({ maxSize, sizeCalculation: ({ length }) => length })),
  ) as [LRUCache<string, string>, LRUCache<string, string>];
  one.set("a", "four");
  other.set("b", "seven");
  other.set("c", "x");
  for (const key of ["a", "b", "a"]) one.get(key);
  other.get("z");
  expect(valuesOf("test-words")).toEqual({
    "looks_total yes": 2,
    "looks_total no": 2,
    entries: 3,
    bytes: 10,
    limit_entries: 0,
    limit_bytes: 40,
  });
});

test("a cache that is out of date counts as not found, one without a name as another", () => {
  let now = 1;
  const { valuesOf } = opened();
  const cache = nameCache(
    "test-old",
    new LRUCache<string, number>({ max: 5, ttl: 10, perf: { now: () => now }, ttlResolution: 0 }),
  );
  cache.set("a", 1);
  now = 100;
  cache.get("a");
  expect(valuesOf("test-old")).toMatchObject({ "looks_total yes": 0, "looks_total no": 1, limit_entries: 5 });
  new LRUCache({ max: 2 }).set("a", 1);
  expect(valuesOf("other")["entries"]).toBeGreaterThan(0);
});

test("nothing is counted once nobody reads it", () => {
  const { metrics, valuesOf } = opened();
  metrics.close();
  nameCache("test-closed", new LRUCache({ max: 2 })).set("a", 1);
  expect(valuesOf("test-closed")).toEqual({});
});
