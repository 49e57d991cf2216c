import { meant } from "./meant.ts";

/**
 * The items whose names look most like a wanted one, best first: those that share enough of their pairs of letters with
 * it (Dice's measure).
 *
 * @param atLeast how much is enough, from 0 to 1; default a third
 * @example nearest("fil-mask", taskIds, (id) => id, 3) // ["fill-mask"]
 */
export function nearest<Item>(
  wanted: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  limit = 5,
  atLeast = 1 / 3,
): readonly Item[] {
  const pairs = pairsOf(wanted);
  const costsOf = (item: Item): [number] | undefined => {
    const alike = likeness(pairs, pairsOf(nameOf(item)));
    return alike >= atLeast ? [-alike] : undefined;
  };
  return meant(items, costsOf, limit);
}

function pairsOf(name: string): ReadonlySet<string> {
  const letters = ` ${name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * a.intersection(b).size) / (a.size + b.size);
}
