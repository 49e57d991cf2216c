/** So many pages are under way at a time: enough for every thread to have work, few enough to hold their texts. */
const maxAtOnce = 32;

/** Works on all items, several at a time; rejects with the first fault. Stops before the next item when aborted. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const run = async (): Promise<void> => {
    for (const item of rest) {
      signal?.throwIfAborted();
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, run));
}
