/**
 * A value that is made when it is first asked for, and kept. Tables of a release take some milliseconds to turn into maps,
 * which nobody waits for who needs none.
 *
 * @example
 * const types = once(() => new Set(names.split(" ")));
 * types().has("marian");
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
