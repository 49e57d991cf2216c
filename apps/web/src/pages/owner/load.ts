import { noValue, type Original, originalAt, type RecordKind, recordKinds } from "@modelshelf/store";
import { ownerInOtherCase, ownersNear } from "../../hub/owners.ts";
import { taskReference, type TaskReference } from "../../components/task-reference.ts";
import type { Hub } from "../../hub/hub.ts";
import type { LoadInput } from "../../page/page.ts";
import { type FirstRecords, firstRecords } from "../../records/list/first-records.ts";
import { isFromHere } from "../../records/record/record-frame.ts";
import { listHref } from "../../records/list/list-href.ts";
import { libraryReference } from "../../records/rows/summary.ts";
import { hasOwnerPage, ownerHref } from "../../records/owner-href.ts";

/** All that somebody has on this hub. */
export interface OwnerPage {
  readonly owner: string;
  /** The owner's page on the hub that records come from. */
  readonly original?: Original;
  readonly total: number;
  /** Kinds of which there is something, the most downloaded records of each. */
  readonly kinds: readonly OwnedRecords[];
  /** The tasks of the models, most first; of datasets where there are no models. */
  readonly tasks: readonly OwnedTask[];
  /** The libraries that load the models, most first. */
  readonly libraries: readonly OwnedLibrary[];
}

export interface OwnedRecords extends FirstRecords {
  readonly kind: RecordKind;
}

export interface OwnedTask {
  readonly task: TaskReference;
  readonly count: number;
  /** The owner's records for it. */
  readonly href: string;
}

export interface OwnedLibrary {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly href: string;
}

const maxValues = 24;

export async function loadOwner({ hub, params }: LoadInput): Promise<OwnerPage | undefined> {
  const { store } = hub;
  const owner = params["owner"] ?? "";
  if (owner === "" || !hasOwnerPage(owner)) return undefined;
  // Clients of the Hub ask for `/gpt2`: a model without an owner comes before an owner without a model.
  if ((await store.get("model", owner)) !== undefined) return undefined;
  const found = await Promise.all(
    recordKinds.map(async (kind) => ({ kind, ...(await firstRecords(store, { kind, author: owner })) })),
  );
  const kinds = found.filter(({ total }) => total > 0);
  if (kinds.length === 0) return undefined;
  const ofTasks = kinds.some(({ kind }) => kind === "model") ? "model" : "dataset";
  const [tasks, libraries] = await Promise.all([
    store.facet({ kind: ofTasks, author: owner }, "task", maxValues),
    store.facet({ kind: "model", author: owner }, "library", maxValues),
  ]);
  const original = await profileOf(hub, owner, kinds);
  return {
    owner,
    ...(original && { original }),
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    kinds,
    tasks: tasks.filter(isSaid).map(({ value, count }) => {
      return { task: taskReference(value), count, href: listHref({ kind: ofTasks, task: value, author: owner }) };
    }),
    libraries: libraries.filter(isSaid).map(({ value, count }) => {
      const href = listHref({ kind: "model", library: value, author: owner });
      return { key: value, label: libraryReference(value).label, count, href };
    }),
  };
}

/** The profile of an owner at the hub that records come from; an owner of local files alone may be somebody else there. */
async function profileOf(hub: Hub, owner: string, kinds: readonly OwnedRecords[]): Promise<Original | undefined> {
  const firsts = kinds.flatMap(({ kind, records: [first] }) => (first ? [hub.store.get(kind, first.id)] : []));
  const known = (await Promise.all(firsts)).filter((record) => record !== undefined);
  return known.some((record) => !isFromHere(record, hub)) ? originalAt(hub, "model", owner) : undefined;
}

const isSaid = ({ value }: { readonly value: string }): boolean => value !== noValue;

/** The same owner in other letters: `/qwen`. */
export async function ownerElsewhere({ hub, params }: LoadInput): Promise<string | undefined> {
  const asked = params["owner"] ?? "";
  if (!hasOwnerPage(asked) || (await hub.store.findId("model", asked)) !== undefined) return undefined;
  const owner = await ownerInOtherCase(hub.store, asked);
  return owner === undefined || owner === asked ? undefined : ownerHref(owner, "model");
}

export async function nearOwners({ hub, params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = await ownersNear(hub.store, params["owner"] ?? "");
  return near.map((owner) => ({ title: owner, href: ownerHref(owner, "model") }));
}
