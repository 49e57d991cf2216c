import { setImmediate } from "node:timers/promises";
import { kinds, originalAt, present, type RecordKind, type Store } from "@modelshelf/store";
import type { ServedFiles } from "../index/open-file-index.ts";
import { defaultBranch, type Revision } from "../repository/repository.ts";
import { pageOf } from "./bill.ts";
import { type BillItem, type RelatedItem, toBillItem } from "./bill-item.ts";
import { itemRef } from "./cyclonedx/component.ts";

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
  /** Address of this hub, without a trailing slash; absent where it is not known. */
  readonly hub?: string | undefined;
  /** Address of the hub that records come from, without a trailing slash; absent where there is none. */
  readonly originals?: string | undefined;
  /** Documents that are sent over the network list so many files in all. */
  readonly maxFiles?: number;
}

/** The items that were found, each once and in the order in which they were asked for, and the others. */
export interface CollectedItems {
  readonly items: readonly BillItem[];
  readonly missing: readonly WantedItem[];
}

/**
 * The items of a bill. Where the files of a repository are not known, its record is used for `main` and for the commit that it
 * names; other revisions of it are missing. Several names of one commit are one item. What a record names is linked here where it is here, else at the hub of originals.
 *
 * @example (await collectItems({ store, files }, [{ kind: "model", id: "ada/tiny" }])).items[0]?.commit
 */
export async function collectItems(sources: ItemSources, wanted: readonly WantedItem[]): Promise<CollectedItems> {
  const { store, files, maxFiles = Infinity } = sources;
  const items = new Map<string, BillItem>();
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
    if (items.has(itemRef(item))) continue;
    left -= item.files?.length ?? 0;
    items.set(itemRef(item), {
      ...item,
      related: await Promise.all(item.related.map((other) => located(other, sources))),
    });
    // A catalog in a file answers without waiting, and a shelf has hundreds of records.
    await setImmediate();
  }
  return { items: [...items.values()], missing };
}

/**
 * The name of a repository as lock files write it.
 *
 * @example nameOfItem({ kind: "dataset", id: "ada/pages", revision: "v1" }) // "datasets/ada/pages@v1"
 */
export function nameOfItem({ kind, id, revision }: WantedItem): string {
  const prefix = kind === "model" ? "" : `${kinds[kind].path.slice(1)}/`;
  return `${prefix}${id}${revision === undefined || revision === defaultBranch ? "" : `@${revision}`}`;
}

async function located(one: RelatedItem, { store, hub, originals }: ItemSources): Promise<RelatedItem> {
  const { kind, id } = one;
  if (kind === "library") return one;
  const isHere = hub !== undefined && (await store.get(kind, id)) !== undefined;
  if (isHere) return present<RelatedItem>({ ...one, hub, address: pageOf({ hub }, { kind, id }) });
  const address = originalAt(present<{ originals?: string }>({ originals }), kind, id)?.href;
  return address === undefined ? one : present<RelatedItem>({ ...one, hub: originals, address });
}
