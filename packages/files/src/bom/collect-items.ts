import { setImmediate } from "node:timers/promises";
import type { RecordKind, Store } from "@modelshelf/store";
import type { ServedFiles } from "../index/open-file-index.ts";
import { defaultBranch, type Revision } from "../repository/repository.ts";
import { type BillItem, type RelatedItem, toBillItem } from "./bill-item.ts";

/** A repository that is asked for. */
export interface WantedItem {
  readonly kind: RecordKind;
  readonly id: string;
  /** A branch, a tag or a commit. Default: `main` */
  readonly revision?: string;
}

/** Where items come from. */
export interface ItemSources {
  readonly store: Pick<Store, "get">;
  readonly files?: Pick<ServedFiles, "revision"> | undefined;
  /** The page of a repository that a record names; undefined where there is none. */
  readonly locate: (kind: RecordKind, id: string) => Promise<string | undefined> | string | undefined;
  /** Documents that are sent over the network list so many files in all. */
  readonly maxFiles?: number;
}

/** The items that were found, in the order in which they were asked for, and the others. */
export interface CollectedItems {
  readonly items: readonly BillItem[];
  readonly missing: readonly WantedItem[];
}

/**
 * The items of a bill. Where the files of a repository are not known, its record is used for `main` and for the commit that it
 * names; other revisions of it are missing.
 *
 * @example (await collectItems({ store, files, locate: () => undefined }, [{ kind: "model", id: "ada/tiny" }])).items[0]?.commit
 */
export async function collectItems(
  { store, files, locate, maxFiles = Infinity }: ItemSources,
  wanted: readonly WantedItem[],
): Promise<CollectedItems> {
  const items: BillItem[] = [];
  const missing: WantedItem[] = [];
  let left = maxFiles;
  for (const one of wanted) {
    const { kind, id, revision: name = defaultBranch } = one;
    const record = await store.get(kind, id);
    const revision: Revision | undefined = files?.revision(kind, id, name);
    const isOfRecord = name === defaultBranch || name === "HEAD" || name === record?.source["sha"];
    if (record === undefined || (revision === undefined && !isOfRecord)) {
      missing.push(one);
      continue;
    }
    const item = toBillItem(record, revision, left);
    left -= item.files?.length ?? 0;
    items.push({ ...item, related: await Promise.all(item.related.map((other) => located(other, locate))) });
    // A catalog in a file answers without waiting, and a shelf has hundreds of records.
    await setImmediate();
  }
  return { items, missing };
}

async function located(one: RelatedItem, locate: ItemSources["locate"]): Promise<RelatedItem> {
  if (one.kind === "library") return one;
  const address = await locate(one.kind, one.id);
  return address === undefined ? one : { ...one, address };
}
