import { fileURLToPath } from "node:url";
import type { Arguments, Option, Terminal } from "./command.ts";

/** The option of every command that reads or writes the catalog. */
export const dataOption = {
  type: "string",
  value: "<folder>",
  help: "folder of the catalog (default: $MODELSHELF_DATA, else var beside the program)",
} as const satisfies Option;

const beside = fileURLToPath(new URL("../../../var", import.meta.url));

/** The folder that holds the catalog: `--data`, else `MODELSHELF_DATA`, else `var` in the program's folder. */
export function dataFolder({ values }: Arguments, { environment }: Terminal): string {
  return (values["data"] as string | undefined) ?? (environment["MODELSHELF_DATA"] || beside);
}
