import { rm } from "node:fs/promises";
import {
  cacheFolder,
  checkoutFiles,
  type FileIndex,
  isObjectPlace,
  mirroredFiles,
  ObjectStorage,
  pulledFiles,
  StorageFault,
} from "@modelshelf/files";
import { kinds, type RecordKind } from "@modelshelf/store";
import { databaseOption } from "../catalog/catalog-place.ts";
import { openFilesToChange } from "../catalog/open-files.ts";
import { withHub } from "../catalog/with-hub.ts";
import { kindOf, kindOption, notHere } from "../options/chosen-repositories.ts";
import { type Command, CommandError, type Terminal } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { isInFolder } from "../import/is-in-folder.ts";
import { write } from "../output/write.ts";

/** The message for a repository that was removed, with where its files stay. */
export const removed = (kind: RecordKind, id: string, kept: string | undefined): string =>
  `${kinds[kind].one} ${id} was removed.${kept === undefined ? "" : ` Its files stay in ${kept}.`}`;

/** The message for a repository whose files are in object storage that does not delete them. */
const notDeleted = (id: string, reason: string): string =>
  `${id} was not removed: ${reason} Without --delete-files its files stay there.`;

export const removeCommand: Command = {
  name: "remove",
  summary: "Remove repositories from the catalog",
  parameters: "<id...>",
  positionals: [1, Number.POSITIVE_INFINITY],
  options: {
    kind: kindOption,
    "delete-files": { type: "boolean", help: "also delete files that came from a mirror or an upstream" },
    data: dataOption,
    database: databaseOption,
  },
  details: `Removes the record of each id, and the hub's index of its files. Imported folders are not changed: to restore a repository, import its folder again. Files that came from a mirror or an upstream are also kept, unless you add --delete-files.

  modelshelf remove ada/reader`,
  run: async (args, terminal) => {
    const kind = kindOf(args.values["kind"]) ?? "model";
    const folder = dataFolder(args, terminal);
    let isMissing = false;
    return withHub(args, terminal, openFilesToChange, async ({ store, files: index }) => {
      for (const id of args.positionals) {
        if (terminal.signal.aborted) return 1;
        const source = index?.find(kind, id)?.source;
        const isDeleted = args.values["delete-files"] === true && source !== undefined && isBrought(folder, source);
        if (isDeleted && index) await deleteObjects(index, { kind, id }, terminal);
        // The record goes first: one without files is whole, files without a record are found by nobody.
        const hadRecord = await store.remove(kind, id);
        const hadFiles = index?.remove(kind, id) ?? false;
        if (!hadRecord && !hadFiles) {
          await write(terminal.stderr, `${notHere(kind, id)}\n`);
          isMissing = true;
          continue;
        }
        if (isDeleted) await rm(source, { recursive: true, force: true });
        const copies = cacheFolder(checkoutFiles(folder), kind, id);
        if (copies !== undefined) await rm(copies, { recursive: true, force: true });
        await write(terminal.stdout, `${removed(kind, id, isDeleted ? undefined : source)}\n`);
      }
      return isMissing ? 1 : 0;
    });
  },
};

/** Deletes what the cache of an upstream has put into object storage. First, as afterwards nothing says where it is. */
async function deleteObjects(
  index: Pick<FileIndex, "revisions">,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
  { environment, signal }: Pick<Terminal, "environment" | "signal">,
): Promise<void> {
  const files = index.revisions(kind, id).flatMap((revision) => revision.files);
  const places = new Set(files.flatMap(({ place }) => (place !== undefined && isObjectPlace(place) ? [place] : [])));
  if (places.size === 0) return;
  const storage = await ObjectStorage.open(environment);
  try {
    for (const place of places) await storage.delete(place, signal);
  } catch (error) {
    throw error instanceof StorageFault ? new CommandError(notDeleted(id, error.message)) : error;
  }
}

/** Whether a folder is one that this hub has made for files of another. */
function isBrought(dataFolderName: string, source: string): boolean {
  return [mirroredFiles(dataFolderName), pulledFiles(dataFolderName)].some((root) => isInFolder(source, root));
}
