import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Setting } from "../../apps/cli/src/settings/setting.ts";
import { asCode } from "../../apps/cli/src/settings/setting-option.ts";
import { settings } from "../../apps/cli/src/settings/settings.ts";
import type { Generator } from "./generator.ts";

const page = "content/docs/configuration.md";

/** The rows of the table of settings in the documentation. */
export const settingsTable: Generator = {
  name: "table of settings",
  owns: [page],
  files: async (root) => {
    const table = /(^\| Key \|.*\n\|[- |]+\|\n)(?:\|.*\n)*/m;
    const text = readFileSync(join(root, page), "utf8");
    return new Map([[page, text.replace(table, (_, head: string) => head + settings.map(toRow).join(""))]]);
  },
};

function toRow({ key, variable, option, fallback, meaning, isList, kind }: Setting): string {
  const type = kind.isNumber ? "number" : isList ? "list" : "text";
  const cells = [
    code(key),
    type,
    code(variable),
    code(option && `--${option}`),
    fallback === undefined ? "" : asCode(fallback),
    meaning,
  ];
  return `| ${cells.join(" | ")} |\n`.replaceAll("  ", " ");
}

const code = (text: string | undefined): string => (text === undefined ? "" : `\`${text}\``);
