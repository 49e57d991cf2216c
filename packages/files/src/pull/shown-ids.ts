import { LRUCache } from "lru-cache";

/** Ids of all lists together that are remembered. */
const maxIds = 200_000;
/** Of one list; what comes behind them may come twice. */
const maxOfOne = 50_000;

/**
 * Which ids the lists that clients are going through have shown, so that a repository of several upstreams, or one that an
 * upstream repeats, is on one page alone. Another process does not know them.
 *
 * @example
 * const shown = new ShownIds();
 * shown.add("5f70bf18", 0, ["ada/reader"]);
 * shown.has("5f70bf18", 1, "ADA/reader"); // true: it was on the page before
 * shown.has("5f70bf18", 0, "ada/reader"); // false: that page is asked for again
 */
export class ShownIds {
  readonly #walks = new LRUCache<string, Map<string, number>>({
    maxSize: maxIds,
    sizeCalculation: (ids) => ids.size + 1,
  });

  /** Whether an id was shown before the page of a turn. */
  has(walk: string, turn: number, id: string): boolean {
    return (this.#walks.get(walk)?.get(id.toLowerCase()) ?? Number.POSITIVE_INFINITY) < turn;
  }

  /** Notes the ids of the page of a turn. */
  add(walk: string, turn: number, ids: readonly string[]): void {
    const known = this.#walks.get(walk) ?? new Map<string, number>();
    for (const id of ids.map((each) => each.toLowerCase())) {
      if (known.size < maxOfOne) known.set(id, turn);
    }
    this.#walks.delete(walk);
    this.#walks.set(walk, known);
  }
}
