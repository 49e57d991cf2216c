import { existsSync } from "node:fs";
import { type FileIndex, fileIndexPlace, openFileIndex, openServedFiles, type ServedFiles } from "@modelshelf/files";
import { reasonOf } from "@modelshelf/store";
import { CommandError } from "../command/command.ts";

/** The message where no files were imported. */
export const noFiles = (folder: string): string => `No files were imported into ${folder}.`;

/**
 * The index of the files in a data folder, to read; undefined where there is none.
 *
 * @throws CommandError for one that cannot be read
 * @example openFilesToRead("var")?.find("model", "ada/tiny")
 */
export function openFilesToRead(dataFolder: string): ServedFiles | undefined {
  const place = fileIndexPlace(dataFolder);
  if (!existsSync(place)) return undefined;
  const files = openServedFiles(place);
  try {
    // It is opened with the first question.
    files.generation?.();
    return files;
  } catch (error) {
    files.close();
    throw toCommandError(error);
  }
}

/**
 * The same, for commands that have nothing to do without files.
 *
 * @throws CommandError where there is none, or it cannot be read
 */
export function openImportedFiles(dataFolder: string): ServedFiles {
  const files = openFilesToRead(dataFolder);
  if (files === undefined) throw new CommandError(noFiles(dataFolder));
  return files;
}

/**
 * The same, to change what it has; undefined where there is none.
 *
 * @throws CommandError for one that cannot be read or written
 */
export function openFilesToChange(dataFolder: string): FileIndex | undefined {
  return existsSync(fileIndexPlace(dataFolder)) ? openOrMakeFiles(dataFolder) : undefined;
}

/**
 * The same, and made where there is none.
 *
 * @throws CommandError for one that cannot be read or written
 */
export function openOrMakeFiles(dataFolder: string): FileIndex {
  try {
    return openFileIndex(fileIndexPlace(dataFolder));
  } catch (error) {
    throw toCommandError(error);
  }
}

const toCommandError = (error: unknown): CommandError => new CommandError(reasonOf(error));
