const names = new WeakMap<object, string>();

/**
 * Gives a cache the name under which the metrics of a hub count it. Caches of one kind share a name.
 *
 * @param name in words of an operator, such as `records`
 * @example const records = nameCache("records", new LRUCache<string, CatalogRecord>({ max: 500 }));
 */
export function nameCache<Cache extends object>(name: string, cache: Cache): Cache {
  names.set(cache, name);
  return cache;
}

/** The name of a cache; `other` for one that nobody has named. */
export const cacheName = (cache: object): string => names.get(cache) ?? "other";
