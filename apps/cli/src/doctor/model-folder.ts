import { basename, resolve } from "node:path";
import { Contents, diskReader, type FileRecord, listFiles, recordOfFiles } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { CommandError } from "../command.ts";

/**
 * The record of a folder with a model, as an import makes it, but with what the author states alone: an import also writes
 * down what follows from the files, and then nothing would be missing.
 *
 * @throws CommandError when the folder cannot be read
 */
export async function readModelFolder(folder: string): Promise<FileRecord> {
  const { files, problems } = await listFiles(folder).catch((error: unknown) => {
    throw new CommandError(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
  const { value, problems: unread } = await recordOfFiles("model", idOf(folder), new Contents(files, diskReader));
  const { tags: _tags, transformersInfo: _info, ...found } = value;
  const card = (found["cardData"] ?? {}) as Readonly<Record<string, unknown>>;
  const stated = { library_name: card["library_name"], pipeline_tag: card["pipeline_tag"] };
  const siblings = files.map(({ path }) => ({ rfilename: path }));
  return { value: { ...found, ...stated, siblings }, problems: [...problems, ...unread] };
}

/** Names of folders are often no names of repositories. */
function idOf(folder: string): string {
  const name = basename(resolve(folder));
  return isRepositoryId(name) ? name : "model";
}
