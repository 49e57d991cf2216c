import { join, relative } from "node:path";
import { openCompiler, openSites, type Diagnostic, type Site } from "@modelshelf/docs";
import { type Arguments, type Command, type Terminal, UsageError } from "../command.ts";
import { dataFolder, dataOption } from "../data-folder.ts";
import { parseDocumentSet, type DocumentSet } from "../document-set.ts";
import { documentSetOptions, withSetOptions } from "../document-set-options.ts";
import { write } from "../output.ts";
import { openProgressBar } from "../progress-bar.ts";

// Where pages are edited is nothing that can be wrong with them.
const { "source-url": _, ...setOptions } = documentSetOptions;

export const docsCommand: Command = {
  name: "docs",
  summary: "Check folders of documents",
  parameters: "check <[/address=]folder...>",
  positionals: [1, Number.POSITIVE_INFINITY],
  options: {
    json: { type: "boolean", help: "print one JSON document instead of lines" },
    ...setOptions,
    outside: { type: "boolean", help: "list links to addresses beyond the folders too" },
    data: {
      ...dataOption,
      help: "folder that compiled pages are kept in (default: $MODELSHELF_DATA, else var beside the program)",
    },
  },
  details: `Prints file:line: sentence for everything odd: dead links and anchors, missing files and pictures, pages that no
table of contents lists, ids that are taken, unknown tags, quizzes without a right answer, files that are not
read. No page stops the others. Exit codes: 0 no errors, 1 errors, 2 called wrongly.

The address is where a folder will be served, /docs where none is given. Folders that are checked together
may link to each other; links to all other addresses are only counted.

  modelshelf docs check ./docs
  modelshelf docs check /docs/hub=./hub /docs/xet=./xet
  modelshelf docs check --json ./docs | jq '.diagnostics[] | select(.severity == "error")'`,
  run: async (args, terminal) => {
    const [verb, ...texts] = args.positionals;
    if (verb !== "check") throw new UsageError(`there is no "docs ${verb}"; write modelshelf docs check <folder>.`);
    const sets = withSetOptions(readSets(texts), args.values);
    const checked = await check(sets, args, terminal);
    const isOutsideShown = args.values["outside"] === true;
    const report = args.values["json"] === true ? toJson : toLines;
    await write(terminal.stdout, report(checked, isOutsideShown));
    return checked.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === "error")) ? 1 : 0;
  },
};

interface CheckedSet {
  readonly set: DocumentSet;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

function readSets(texts: readonly string[]): readonly DocumentSet[] {
  if (texts.length === 0) throw new UsageError("a folder is missing; write modelshelf docs check <folder>.");
  const sets = texts.map((text) => parseDocumentSet(text, "docs check"));
  const bases = sets.map(({ base }) => base);
  const twice = bases.find((base, index) => bases.indexOf(base) !== index);
  if (twice === undefined) return sets;
  throw new UsageError(`two folders stand at ${twice}; give each an address of its own, such as /docs/one=./one.`);
}

async function check(
  sets: readonly DocumentSet[],
  args: Arguments,
  terminal: Terminal,
): Promise<readonly CheckedSet[]> {
  const compiler = openCompiler({ cacheFolder: join(dataFolder(args, terminal), "pages") });
  try {
    const sites = await openSites(sets.map((set) => ({ ...set, compiler })));
    const checked: CheckedSet[] = [];
    for (const [index, set] of sets.entries()) {
      const site = sites[index];
      if (site) checked.push({ set, pages: site.hrefs.length, diagnostics: await checkOne(site, terminal) });
    }
    await compiler.tidy();
    return checked;
  } finally {
    await compiler.close();
  }
}

async function checkOne(site: Site, terminal: Terminal): Promise<readonly Diagnostic[]> {
  const bar = openProgressBar(site.base, terminal, "pages");
  try {
    return await site.check({
      signal: terminal.signal,
      onProgress: (done, total) => bar.update({ done, total, records: done }),
    });
  } finally {
    bar.close();
  }
}

function toLines(checked: readonly CheckedSet[], isOutsideShown: boolean): string {
  const lines = checked.flatMap(({ set, diagnostics }) =>
    diagnostics
      .filter(({ isOutside }) => isOutsideShown || !isOutside)
      .map(({ file, line, severity, message }) => `${pathOf(set, file)}:${line}: ${severity}: ${message}\n`),
  );
  return `${lines.join("")}${summary(checked, isOutsideShown)}\n`;
}

function summary(checked: readonly CheckedSet[], isOutsideShown: boolean): string {
  const all = checked.flatMap(({ diagnostics }) => diagnostics);
  const inside = all.filter(({ isOutside }) => isOutsideShown || !isOutside);
  const errors = inside.filter(({ severity }) => severity === "error").length;
  const pages = checked.reduce((sum, set) => sum + set.pages, 0);
  const counts = `${count(pages, "page")}, ${count(errors, "error")}, ${count(inside.length - errors, "warning")}.`;
  const outside = all.length - inside.length;
  if (outside === 0) return counts;
  const [links, were] = outside === 1 ? ["1 link to an address", "was"] : [`${outside} links to addresses`, "were"];
  return `${counts} ${links} beyond these folders ${were} not followed; --outside lists them.`;
}

function count(number: number, name: string): string {
  return `${number.toLocaleString("en")} ${name}${number === 1 ? "" : "s"}`;
}

/** For programs: every diagnostic, those about addresses beyond the folders marked with `isOutside`. */
function toJson(checked: readonly CheckedSet[]): string {
  const diagnostics = checked.flatMap(({ set, diagnostics: found }) =>
    found.map(({ file, ...rest }) => ({ set: set.base, file: pathOf(set, file), ...rest })),
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const pages = checked.reduce((sum, set) => sum + set.pages, 0);
  return `${JSON.stringify({ pages, errors, warnings: diagnostics.length - errors, diagnostics }, undefined, 2)}\n`;
}

/** From where the command was called, as editors and terminals open it. */
function pathOf({ folder }: DocumentSet, file: string): string {
  return relative(process.cwd(), join(folder, file));
}
