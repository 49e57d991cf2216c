import type { RepositoryFile } from "@modelshelf/files";
import { type CatalogRecord, type RecordKind, toFiles } from "@modelshelf/store";
import { closedGate } from "../../http/access/gate.ts";
import type { Hub } from "../../hub/hub.ts";

/** A file as far as this hub knows it: by the index of files, else by the list of the record. */
export type KnownFile = Pick<RepositoryFile, "path"> & Partial<RepositoryFile>;

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

const gatedHere = "The files are given out on request, so they are not shown here.";
const disabledHere = "Access to this repository is disabled.";

/** What is known of a revision; `undefined` where there is no such record, or no such revision of it. */
export async function filesOfRevision(
  { store, files, gate = closedGate }: Pick<Hub, "store" | "files" | "gate">,
  kind: RecordKind,
  id: string,
  revision: string,
): Promise<RevisionFiles | undefined> {
  const record = await store.get(kind, id);
  if (record === undefined) return undefined;
  const known = files?.revision(kind, id, revision);
  const listed = known === undefined && revision === "main" ? toFiles(record)?.shown : undefined;
  const all: readonly KnownFile[] | undefined = known?.files ?? listed;
  if (all === undefined) return undefined;
  const refusal =
    record.source["disabled"] === true ? disabledHere : record.gated && !gate.opens(undefined) ? gatedHere : undefined;
  return { record, revision, ...(known && { commit: known.commit }), files: all, ...(refusal && { refusal }) };
}
