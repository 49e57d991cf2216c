import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../apps/cli/src/command-table.ts";
import type { Command, Option } from "../../apps/cli/src/command/command.ts";
import type { Generator } from "./generator.ts";

const page = "content/docs/command-line.md";

/** The tables of the options of each command in the documentation. */
export const optionTables: Generator = {
  name: "tables of options",
  owns: [page],
  files: async (root) => {
    const [beginning = "", ...sections] = readFileSync(join(root, page), "utf8").split(/^(?=## )/m);
    return new Map([[page, [beginning, ...sections.map(withTable)].join("")]]);
  },
};

function withTable(section: string): string {
  const command = commands.find(({ name }) => section.startsWith(`## ${name}[[${name}]]`));
  return command === undefined ? section : section.replace(/^\| Option \|.*\n(?:\|.*\n)*/m, () => tableOf(command));
}

function tableOf({ options = {} }: Command): string {
  const hasDefaults = Object.values(options).some((option) => option.default !== undefined);
  const rows = Object.entries(options).map(([name, option]) => {
    const { help, multiple } = option;
    return [
      flagsOf(name, option),
      ...(hasDefaults ? [option.default ?? ""] : []),
      multiple ? `${help}; repeatable` : help,
    ];
  });
  const head = ["Option", ...(hasDefaults ? ["Default"] : []), "Meaning"];
  return [head, head.map(() => "---"), ...rows].map(toLine).join("");
}

const flagsOf = (name: string, { short, value }: Option): string =>
  `\`--${name}${value ? ` ${value}` : ""}\`${short ? `, \`-${short}\`` : ""}`;

const toLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |\n`.replaceAll("  ", " ");
