import { UnfitValue } from "../code/code.ts";
import { installCommands } from "../snippets/install.ts";
import type { Install } from "../snippet.ts";

/**
 * The commands of a notebook that install into the environment of its kernel; empty where nothing is to be installed.
 * Undefined for what only a machine's own package manager installs.
 *
 * @throws UnfitValue for a word that a notebook would take for a variable: `$x`, `{x}`
 * @example notebookInstall({ pip: ["timm"] }) // %pip install timm
 */
export function notebookInstall(install: Install): string | undefined {
  const { brew, cargo, conda, npm, unity, ...rest } = install;
  if ([brew, cargo, conda, npm, unity].some((other) => other !== undefined)) return undefined;
  const { text } = installCommands(rest);
  if (/[${}]/.test(text)) throw new UnfitValue("A notebook takes $ and { in a command for a variable.");
  return text.replaceAll(/^(?=(?:pip|cd) )/gm, "%").replaceAll(/^(?=git )/gm, "!");
}
