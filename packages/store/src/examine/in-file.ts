import type { Examined } from "./examined.ts";
import type { Addition, Finding } from "./finding.ts";

/** The first step where the record shows nothing of `names`, the files to add lines to. */
export const importFirst = (names: string): string =>
  `This record says nothing about ${names}: import the complete record. If that lacks it too, add these lines.`;

/** Where a record shows what a file says, by the file; a member of `config`, or `config` itself. */
const shownIn: ReadonlyMap<string, string | undefined> = new Map([
  ["config.json", undefined],
  ["adapter_config.json", "peft"],
  ["tokenizer_config.json", "tokenizer_config"],
  ["processor_config.json", "processor_config"],
  ["model_index.json", "diffusers"],
]);

/**
 * Advice to add lines to a file, made true: lists and dumps leave out what files say, and nobody shall be told to write
 * what is there already.
 *
 * @returns the lines alone where the record shows the file, or lists files without it; otherwise what to do first
 */
export function inFile(examined: Examined, given: readonly Addition[]): Pick<Finding, "action" | "additions"> {
  const additions = joined(given);
  const unseen = [...new Set(additions.map(({ file }) => file))].filter((file) => !isShown(examined, file));
  if (unseen.length === 0) return { additions };
  const names = unseen.join(" and ");
  const listed = unseen.filter((file) => examined.files.has(file));
  if (listed.length > 0) {
    return {
      action: `The repository has ${listed.join(" and ")}, but this record leaves out what it says: import the complete record.`,
      additions: [],
    };
  }
  return { action: importFirst(names), additions };
}

/** Lines for one file as one addition. */
function joined(additions: readonly Addition[]): readonly Addition[] {
  const byFile = Map.groupBy(additions, ({ file, language }) => `${language} ${file}`);
  return [...byFile.values()].flatMap(([first, ...others]): Addition[] => {
    if (first === undefined) return [];
    const between = first.language === "json" ? ",\n" : "\n";
    return [{ ...first, lines: [first, ...others].map(({ lines }) => lines).join(between) }];
  });
}

/** Whether the record shows what a file says, or that there is no such file. */
function isShown({ files, fields }: Examined, file: string): boolean {
  if (file === "README.md") return true;
  if (files.size > 0 && !files.has(file)) return true;
  if (!shownIn.has(file)) return false;
  const member = shownIn.get(file);
  if (member === undefined) return fields.raw("config") !== undefined && fields.raw("config") !== null;
  return fields.object("config").raw(member) !== undefined;
}
