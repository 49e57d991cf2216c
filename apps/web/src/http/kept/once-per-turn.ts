/**
 * Asks once for all requests that are read in one turn of the event loop. Whoever has seen a change sends his next request
 * later than that.
 *
 * @example const revisionNow = oncePerTurn(() => store.revision());
 */
export function oncePerTurn<T>(ask: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    if (known === undefined) {
      known = { value: ask() };
      setImmediate(() => (known = undefined));
    }
    return known.value;
  };
}
