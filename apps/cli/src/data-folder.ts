import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import envPaths from "env-paths";
import type { Arguments, Option, Terminal } from "./command.ts";

/** Where the folder is when nobody says so. */
export const dataDefault =
  "default: $MODELSHELF_DATA, else var in the clone, or where npm installed it the user's data folder";

/** The option of every command that reads or writes the catalog. */
export const dataOption = {
  type: "string",
  value: "<folder>",
  help: `folder of the catalog (${dataDefault})`,
} as const satisfies Option;

const program = fileURLToPath(new URL("../../../", import.meta.url));

/** What npm installs is thrown away with the next version; no catalog may be in it. */
const isClone = existsSync(join(program, "package-lock.json"));

/**
 * The folder that holds the catalog: `--data`, else `MODELSHELF_DATA`, else `var` in the clone. Installed by npm, in the
 * place of the last the folder that the system has for data of a user's programs.
 */
export function dataFolder({ values }: Arguments, { environment }: Terminal): string {
  const chosen = (values["data"] as string | undefined) ?? environment["MODELSHELF_DATA"];
  return chosen || (isClone ? join(program, "var") : envPaths("modelshelf", { suffix: "" }).data);
}
