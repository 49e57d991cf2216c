import { join, relative } from "node:path";
import { openCompiler, openSites, type Diagnostic, type Severity, type Site } from "@modelshelf/docs";
import { type Arguments, type Command, type Option, type Terminal, UsageError } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { parseDocumentSet, type DocumentSet } from "../options/document-set.ts";
import { documentSetOptions, withSetOptions } from "../options/document-set-options.ts";
import { pinSets } from "../options/pin-sets.ts";
import { documentSetSentences } from "../options/document-set-sentences.ts";
import { counted, write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";

/** The options of the served sets that a file of settings gives. */
const setOptions = Object.fromEntries(
  Object.entries<Option>(documentSetOptions).map(([name, option]) => [name, { ...option, setting: undefined }]),
);

export const docsCommand: Command = {
  name: "docs",
  summary: "Check folders of documents",
  parameters: "check <[/address=]folder...>",
  positionals: [1, Number.POSITIVE_INFINITY],
  options: {
    json: { type: "boolean", help: "print one JSON document instead of lines" },
    ...setOptions,
    "source-url": {
      ...documentSetOptions["source-url"],
      setting: undefined,
      help: "address of the folder of a set in its repository, where [links to other files of the repository](./document-folders#links) lead",
    },
    outside: { type: "boolean", help: "also list links to addresses outside the folders" },
    data: { ...dataOption, help: "folder of the compiled pages" },
  },
  details: `Prints file:line:column, severity and a sentence for every problem: dead links and anchors, missing files and images, pages that no table of contents lists, repeated ids, unknown tags, quizzes without a correct answer, files that cannot be read. Links to pages that are not translated yet are notes. A problem in one page does not stop the others. Exit codes: 0 no errors, 1 errors, 2 wrong arguments.

The address is where the folder will be served; without one, it is /docs. To check a folder of a clone at a git tag, branch or commit, add @ and its name. Folders that you check together can link to each other; links to other addresses are only counted. With --json, each finding has file, line, column, kind, severity and sentence; the documentation lists the kinds.

  modelshelf docs check ./docs
  modelshelf docs check ./docs@v1.2
  modelshelf docs check /docs/hub=./hub /docs/xet=./xet
  modelshelf docs check --json ./docs | jq '.diagnostics[] | select(.kind == "dead-link")'`,
  run: async (args, terminal) => {
    const [verb, ...texts] = args.positionals;
    if (verb !== "check") throw new UsageError(`there is no "docs ${verb}"; write modelshelf docs check <folder>.`);
    const sets = withSetOptions(await pinSets(readSets(texts), dataFolder(args, terminal), terminal), args.values);
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
  throw new UsageError(documentSetSentences.sameAddress(twice));
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
      .filter(({ kind }) => isOutsideShown || kind !== "outside-link")
      .map(
        ({ file, line, column, severity, message }) =>
          `${pathOf(set, file)}:${line}:${column}: ${severity}: ${message}\n`,
      ),
  );
  return `${lines.join("")}${summary(checked, isOutsideShown)}\n`;
}

/** The message for at least one link beyond the folders. */
export function notFollowed(outside: number): string {
  const [links, were] = outside === 1 ? ["1 link", "was"] : [`${outside.toLocaleString("en")} links`, "were"];
  return `${links} to addresses outside these folders ${were} not followed; --outside lists them.`;
}

function summary(checked: readonly CheckedSet[], isOutsideShown: boolean): string {
  const all = checked.flatMap(({ diagnostics }) => diagnostics);
  const shown = all.filter(({ kind }) => isOutsideShown || kind !== "outside-link");
  const { pages, errors, warnings, notes } = countsOf(checked, shown);
  const counts = [
    counted(pages, "page", "pages"),
    counted(errors, "error", "errors"),
    counted(warnings, "warning", "warnings"),
  ];
  const text = `${[...counts, ...(notes > 0 ? [counted(notes, "note", "notes")] : [])].join(", ")}.`;
  const outside = all.length - shown.length;
  if (outside === 0) return text;
  return `${text} ${notFollowed(outside)}`;
}

function countsOf(checked: readonly CheckedSet[], diagnostics: readonly Diagnostic[]) {
  const of = (severity: Severity): number => diagnostics.filter((found) => found.severity === severity).length;
  const pages = checked.reduce((sum, set) => sum + set.pages, 0);
  return { pages, errors: of("error"), warnings: of("warning"), notes: of("note") };
}

/** For programs: all findings, links to addresses outside of the folders too. */
function toJson(checked: readonly CheckedSet[]): string {
  const all = checked.flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = checked.flatMap(({ set, diagnostics: found }) => found.map((one) => toFinding(set, one)));
  return `${JSON.stringify({ ...countsOf(checked, all), diagnostics }, undefined, 2)}\n`;
}

/** One finding as programs get it. The names of these fields and of the kinds do not change. */
function toFinding(set: DocumentSet, { file, line, column, kind, severity, message, count: sum }: Diagnostic) {
  const place = { set: set.base, file: pathOf(set, file), line, column };
  return { ...place, kind, severity, sentence: message, ...(sum !== undefined && { count: sum }) };
}

/** From where the command was called, as editors and terminals open it; of a revision by its name. */
function pathOf({ folder, pinned }: DocumentSet, file: string): string {
  return pinned ? `${pinned.name}/${file}` : relative(process.cwd(), join(folder, file));
}
