import type { LRUCache } from "lru-cache";

/**
 * Says the size of a value that was kept before anybody knew it, as far as it is still in. What was not used for longest
 * makes room; a value that is larger than all that may be kept goes itself.
 *
 * @example
 * cache.set(path, page, { size: 1 });
 * weigh(cache, path, page, bytesOf(await page));
 */
export function weigh<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  value: Value,
  size: number,
): void {
  if (cache.peek(key) !== value) return;
  // The cache does not look at the size of a value that it has already.
  cache.delete(key);
  cache.set(key, value, { size: Math.max(1, size) });
}
