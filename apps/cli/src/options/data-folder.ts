import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Arguments, CommandError, type Option, type Terminal } from "../command/command.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";
import { userDataFolder } from "./user-data-folder.ts";

/** The option of every command that reads or writes the catalog. */
export const dataOption: Option = settingOption("data");

const program = fileURLToPath(new URL("../../../../", import.meta.url));

/** The next version replaces everything that npm installed; no catalog may be in it. */
const isClone = existsSync(join(program, "package-lock.json"));

/** The message to a user without a home folder who names no folder. */
export const noDataFolder =
  "This user has no home folder, so there is no default place for the catalog. Name a folder: --data <folder>, or MODELSHELF_DATA.";

/**
 * The folder that holds the catalog: `--data`, else `MODELSHELF_DATA`, else `var` in the clone. Installed by npm, in the
 * place of the last the folder that the system has for data of a user's programs.
 *
 * @throws CommandError where none is named and the user has no home folder
 */
export function dataFolder(args: Arguments, terminal: Terminal): string {
  return placeOfData(settingText("data", args, terminal));
}

/**
 * @param chosen what somebody said; empty for nothing
 * @param system where the program is, and what the system offers; in tests another one
 * @throws CommandError as {@link dataFolder} does
 * @example placeOfData("/srv/hub") // "/srv/hub"
 */
export function placeOfData(
  chosen: string | undefined,
  system: { readonly isClone: boolean; readonly ofUser: () => string | undefined } = {
    isClone,
    ofUser: userDataFolder,
  },
): string {
  const folder = chosen || (system.isClone ? join(program, "var") : system.ofUser());
  if (folder === undefined) throw new CommandError(noDataFolder);
  return folder;
}
