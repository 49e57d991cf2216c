import { basename, resolve } from "node:path";
import {
  Contents,
  diskReader,
  type FileRecord,
  listFiles,
  localDownloads,
  statedRecord,
  unfinishedIn,
} from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { reasonOf } from "@modelshelf/store";
import { CommandError } from "../command/command.ts";

/**
 * The record of a folder with a model, as an import makes it, but with what the author states alone: an import also writes
 * down what follows from the files, and then nothing would be missing.
 *
 * @throws CommandError when the folder cannot be read
 */
export async function readModelFolder(folder: string): Promise<FileRecord> {
  const { files, problems } = await listFiles(folder).catch((error: unknown) => {
    throw new CommandError(`${folder} cannot be read: ${reasonOf(error)}.`);
  });
  const { value, problems: unread } = await statedRecord(idOf(folder), new Contents(files, diskReader), {
    isWhole: true,
  });
  const unfinished = await unfinishedIn(folder, localDownloads);
  return { value, problems: [...problems, ...unfinished, ...unread] };
}

/** Names of folders are often no names of repositories. */
function idOf(folder: string): string {
  const name = basename(resolve(folder));
  return isRepositoryId(name) ? name : "model";
}
