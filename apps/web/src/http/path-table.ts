import { TrieRouter } from "hono/router/trie-router";

/** The value at a path, and the values of its pattern, decoded. */
export interface FoundPath<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds by path what is listed by pattern; the first pattern that matches counts.
 *
 * @param entries Hono path patterns, each with what is there
 * @example pathTable([["/tasks/:task", "a task"]])("/tasks/fill-mask") // { value: "a task", params: { task: "fill-mask" } }
 */
export function pathTable<Value>(
  entries: Iterable<readonly [pattern: string, value: Value]>,
): (path: string) => FoundPath<Value> | undefined {
  const router = new TrieRouter<Value>();
  for (const [pattern, value] of entries) router.add("GET", pattern, value);
  return (path) => {
    const first = router.match("GET", path)[0][0];
    if (!first) return undefined;
    const [value, params] = first as [Value, Record<string, string>];
    const decoded = Object.entries(params).map(([name, text]) => [name, decodePath(text) ?? text]);
    return { value, params: Object.fromEntries(decoded) as Record<string, string> };
  };
}

/** `undefined` for a path whose percent signs mean nothing, such as `/models/%E0%A4%A`. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
