import { kinds, nearest, type RecordKind, recordKinds, type Store, wordsOf } from "@modelshelf/store";

/** Somebody who has records here. */
export interface OwnerCount {
  readonly owner: string;
  readonly total: number;
  readonly counts: Readonly<Partial<Record<RecordKind, number>>>;
}

/** So many owners are looked through: those with most records among all that have the words. */
const maxLookedThrough = 1000;
/** Letters of a name that count. */
const longestName = 100;
const maxNear = 5;

/**
 * Owners whose names hold some letters, in any letter case: those whose name begins so first, then those with more records.
 * All owners for no letters.
 *
 * @example await ownersWith(store, "hugg") // [{ owner: "HuggingFaceTB", total: 31, counts: { model: 30, space: 1 } }]
 */
export async function ownersWith(
  store: Pick<Store, "facet">,
  letters: string,
  { only = recordKinds, limit = 50 }: { readonly only?: readonly RecordKind[]; readonly limit?: number } = {},
): Promise<readonly OwnerCount[]> {
  const typed = letters.trim().slice(0, longestName).toLowerCase();
  const words = wordsOf(typed);
  if (typed !== "" && words.length === 0) return [];
  // The name of an owner counts among the words of each of its records. In quotation marks they mean nothing else.
  const text = typed === "" ? {} : { text: `"${words.join(" ")}"` };
  const found = new Map<string, OwnerCount>();
  for (const kind of only) {
    for (const { value, count } of await store.facet({ kind, ...text }, "author", maxLookedThrough)) {
      if (!value.toLowerCase().includes(typed)) continue;
      const { total = 0, counts = {} } = found.get(value) ?? {};
      found.set(value, { owner: value, total: total + count, counts: { ...counts, [kind]: count } });
    }
  }
  const begins = ({ owner }: OwnerCount): number => (owner.toLowerCase().startsWith(typed) ? 0 : 1);
  return [...found.values()]
    .sort((one, other) => begins(one) - begins(other) || other.total - one.total || (one.owner < other.owner ? -1 : 1))
    .slice(0, limit);
}

/** The owner that is called so in any letter case, as it is spelled here. */
export async function ownerInOtherCase(store: Pick<Store, "facet">, name: string): Promise<string | undefined> {
  const owners = await ownersWith(store, name);
  return owners.find(({ owner }) => owner.toLowerCase() === name.toLowerCase())?.owner;
}

/**
 * The owners of a kind of records that are called so in any letter case, as they are spelled here; the name itself where there
 * are none.
 *
 * @example await ownerSpellings(store, "model", "huggingfacetb") // ["HuggingFaceTB"]
 */
export async function ownerSpellings(
  store: Pick<Store, "facet">,
  kind: RecordKind,
  name: string,
): Promise<readonly string[]> {
  const owners = await ownersWith(store, name, { only: [kind] });
  const same = owners.map(({ owner }) => owner).filter((owner) => owner.toLowerCase() === name.toLowerCase());
  return same.length === 0 ? [name] : same;
}

/** Owners of many records whose names look like one that nobody here has, the likest first. */
export async function ownersNear(store: Pick<Store, "facet">, name: string): Promise<readonly string[]> {
  const owners = await ownersWith(store, "", { limit: maxLookedThrough });
  return nearest(name, owners, ({ owner }) => owner, maxNear, 2 / 3).map(({ owner }) => owner);
}

/**
 * The belongings of an owner, in words.
 *
 * @example countsInWords({ model: 30, space: 1 }) // "30 models, 1 Space"
 */
export const countsInWords = (counts: OwnerCount["counts"]): string =>
  recordKinds
    .flatMap((kind) => {
      const count = counts[kind];
      return count === undefined
        ? []
        : [`${count.toLocaleString("en")} ${count === 1 ? kinds[kind].one : kinds[kind].many}`];
    })
    .join(", ");
