import type { RepositoryFile } from "@modelshelf/files";
import { type CatalogRecord, present, type RecordKind, toFiles } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { contentsRefusal, type RefusalHub } from "../record/contents-refusal.ts";

/** A file as far as this hub knows it: by the index of files, else by the list of the record. */
export type KnownFile = Pick<RepositoryFile, "path"> & Partial<RepositoryFile>;

/** The facts of a file on pages, as far as they are known. */
export interface ShownFile {
  readonly size?: number;
  /** Of the content, where Git LFS keeps it. */
  readonly sha256?: string;
  /** Git's id of the blob. */
  readonly oid?: string;
  /** When it was changed last, ISO 8601, and what the commit says. */
  readonly changed?: { readonly date: string; readonly title: string };
}

export const toShownFile = ({ size, oid, lfs, changed }: KnownFile): ShownFile =>
  present<ShownFile>({
    size,
    sha256: lfs?.sha256,
    oid,
    changed: changed && { date: changed.date, title: changed.title },
  });

/** The files of a repository at one revision. */
export interface RevisionFiles {
  readonly record: CatalogRecord;
  /** As the address has it. */
  readonly revision: string;
  /** Absent where only the record lists the files. */
  readonly commit?: string;
  readonly files: readonly KnownFile[];
  /** Why nobody may see the contents; absent where everybody may. */
  readonly refusal?: string;
}

/**
 * The files of a revision, and whether the one at a path may be shown.
 *
 * @returns undefined where there is no such record, or no such revision of it
 */
export async function filesOfRevision(
  hub: Pick<Hub, "store"> & RefusalHub,
  kind: RecordKind,
  id: string,
  revision: string,
  path?: string,
): Promise<RevisionFiles | undefined> {
  const record = await hub.store.get(kind, id);
  if (record === undefined) return undefined;
  const known = hub.files?.revision(kind, id, revision);
  const listed = known === undefined && revision === "main" ? toFiles(record)?.shown : undefined;
  const all: readonly KnownFile[] | undefined = known?.files ?? listed;
  if (all === undefined) return undefined;
  const refusal = await contentsRefusal(record, hub, {
    revision: known?.commit ?? revision,
    ...(path !== undefined && { paths: [path] }),
  });
  return { record, revision, ...(known && { commit: known.commit }), files: all, ...(refusal && { refusal }) };
}
