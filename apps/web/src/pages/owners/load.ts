import { type RecordKind, recordKinds } from "@modelshelf/store";
import { type OwnerCount, ownersWith } from "../../hub/owners.ts";
import { searchNamed } from "../../page/parameters.ts";
import type { LoadInput } from "../../page/page.ts";
import { ownerHref } from "../../records/owner-href.ts";

/** Owners of records; a field that suggests owners reads this as JSON. */
export interface OwnersPage {
  readonly title: string;
  /** Letters that the names hold. */
  readonly search?: string;
  /** Only owners of records of this kind, whose counts are of it alone. */
  readonly kind?: RecordKind;
  /** At most 100: those whose name begins with the letters first, then those with more records. */
  readonly owners: readonly ListedOwner[];
}

export interface ListedOwner extends OwnerCount {
  readonly href: string;
}

const maxOwners = 100;

export async function loadOwners({ hub, url }: LoadInput): Promise<OwnersPage> {
  const parameters = searchNamed(url.searchParams, "search");
  const search = (parameters.get("search") ?? "").toWellFormed().replaceAll("\0", "").trim().slice(0, maxOwners);
  const kind = recordKinds.find((one) => one === parameters.get("kind"));
  const owners = await ownersWith(hub.store, search, { ...(kind && { only: [kind] }), limit: maxOwners });
  return {
    title: search === "" ? "Owners" : `Owners: ${search}`,
    ...(search !== "" && { search }),
    ...(kind && { kind }),
    owners: owners.map((one) => ({ ...one, href: ownerHref(one.owner, kind ?? firstKind(one)) })),
  };
}

const firstKind = ({ counts }: OwnerCount): RecordKind =>
  recordKinds.find((kind) => counts[kind] !== undefined) ?? "model";
