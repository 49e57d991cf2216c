import { isRepositoryId } from "@modelshelf/registry";
import { kinds } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { contentsRefusal, type RefusalHub } from "../record/contents-refusal.ts";
import { type ShownCode, toShownCode } from "../use/shown-snippet.ts";

/** Why a dataset shows no rows, and what its operator can do. */
export interface AbsentRows {
  /** A sentence; ends with a colon if a command follows. */
  readonly why: string;
  /** Brings the files from the hub that the record comes from; absent where nobody names that hub. */
  readonly command?: ShownCode;
}

/** Files that come with a record and hold nothing of the dataset. */
const aboutFiles = /^(?:README\.md|\.git[a-z]+)$/i;

/**
 * A replacement for the rows of a dataset none of whose files are here; `undefined` where files are, and where not
 * everybody may have them.
 *
 * @example (await loadAbsentRows(hub, record))?.command?.text
 * // "npx modelshelf mirror https://huggingface.co datasets/nyu-mll/glue --files '*'"
 */
export async function loadAbsentRows(
  hub: Pick<Hub, "originals"> & RefusalHub,
  record: Parameters<typeof contentsRefusal>[0],
): Promise<AbsentRows | undefined> {
  const known = hub.files?.revision(record.kind, record.id, "main")?.files ?? [];
  const isHere = known.some(({ path, place }) => place !== undefined && !aboutFiles.test(path));
  if (isHere || (await contentsRefusal(record, hub)) !== undefined) return undefined;
  const why = "No rows are shown, because this hub does not have the files of this dataset.";
  if (hub.originals === undefined || !isRepositoryId(record.id)) return { why };
  const name = `${kinds[record.kind].path.slice(1)}/${record.id}`;
  // No part of it means anything to a shell: such ids have letters, digits and ".", "_", "-", and such addresses too.
  const text = `npx modelshelf mirror ${hub.originals} ${name} --files '*'`;
  return {
    why: `${why} The operator of this hub can add them:`,
    command: await toShownCode({ language: "shell", text }),
  };
}
