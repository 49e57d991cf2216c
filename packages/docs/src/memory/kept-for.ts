/**
 * A function whose result is made once for each object that it is given, and kept as long as that object is.
 *
 * `const lengthOf = keptFor((ids: ReadonlySet<string>) => [...ids].join().length)`
 */
export function keptFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: make(key) };
    kept.set(key, known);
    return known.value;
  };
}
