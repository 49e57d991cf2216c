import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { cacheName } from "@modelshelf/store";
import type { LRUCache } from "lru-cache";
import type { Family, Sample } from "./exposition.ts";

/** Where `lru-cache` tells of each look into a cache, as long as somebody listens. */
const channel = "lru-cache:metrics";

type Cache = Pick<LRUCache<object, object>, "size" | "calculatedSize" | "max" | "maxSize">;

/** A look into a cache, as it is counted. */
interface Look {
  readonly op?: string;
  readonly get?: string;
  readonly cache?: Cache;
}

/** Caches of one name. A cache that nobody uses any more is not held. */
class NamedCaches {
  hits = 0;
  misses = 0;
  readonly #caches = new Set<WeakRef<Cache>>();
  readonly #known = new WeakSet<Cache>();

  saw(cache: Cache): void {
    if (this.#known.has(cache)) return;
    this.#known.add(cache);
    this.#caches.add(new WeakRef(cache));
  }

  sum(read: (cache: Cache) => number): number {
    let sum = 0;
    for (const each of this.#caches) {
      const cache = each.deref();
      if (cache === undefined) this.#caches.delete(each);
      else sum += read(cache);
    }
    return sum;
  }
}

/**
 * Counts what is found in the caches of the process, and what they hold: all those of `lru-cache`, by the names that
 * `nameCache` has given them. A cache is known from its first use on.
 *
 * @example const caches = new CacheMetrics(); caches.families(); caches.close();
 */
export class CacheMetrics {
  readonly #named = new Map<string, NamedCaches>();

  constructor() {
    subscribe(channel, this.#saw);
  }

  close(): void {
    unsubscribe(channel, this.#saw);
  }

  families(): readonly Family[] {
    const gauge = (name: string, help: string, read: (cache: Cache) => number): Family => ({
      name,
      type: "gauge",
      help,
      samples: this.#samples((caches) => [{ value: caches.sum(read) }]),
    });
    return [
      {
        name: "modelshelf_cache_looks_total",
        type: "counter",
        help: "Cache lookups of the process; found: yes or no.",
        samples: this.#samples(({ hits, misses }) => [
          { labels: { found: "yes" }, value: hits },
          { labels: { found: "no" }, value: misses },
        ]),
      },
      gauge("modelshelf_cache_entries", "Entries in caches.", ({ size }) => size),
      gauge(
        "modelshelf_cache_bytes",
        "Approximate size of the entries; 0 if the cache counts entries.",
        (cache) => cache.calculatedSize,
      ),
      gauge(
        "modelshelf_cache_limit_entries",
        "Maximum number of entries in caches; 0 without this limit.",
        ({ max }) => max,
      ),
      gauge(
        "modelshelf_cache_limit_bytes",
        "Maximum size of caches in bytes; 0 without this limit.",
        ({ maxSize }) => maxSize,
      ),
    ];
  }

  readonly #saw = (message: unknown): void => {
    const { op, get, cache } = message as Look;
    if (cache === undefined) return;
    const name = cacheName(cache);
    let caches = this.#named.get(name);
    if (caches === undefined) this.#named.set(name, (caches = new NamedCaches()));
    caches.saw(cache);
    if (op === "get") caches[get === "hit" ? "hits" : "misses"] += 1;
  };

  #samples(read: (caches: NamedCaches) => readonly Sample[]): readonly Sample[] {
    return [...this.#named].flatMap(([cache, caches]) =>
      read(caches).map(({ labels, value }) => ({ labels: { cache, ...labels }, value })),
    );
  }
}
