import { existsSync } from "node:fs";
import { fileIndexPlace, openServedFiles, type ServedFiles } from "@modelshelf/files";
import { CommandError } from "../command/command.ts";

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
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
