import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { type Command, CommandError, UsageError } from "../command/command.ts";
import { databaseOf, databaseOption } from "../catalog/catalog-place.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { readDocumentSets } from "../options/document-set.ts";
import { documentSetOptions, ownBases, ownSetOptions, withSetOptions } from "../options/document-set-options.ts";
import { pinSets } from "../options/pin-sets.ts";
import { basePathIn, withoutLastSlash } from "../export/base-path.ts";
import { type Exported, exportSite } from "../export/export-site.ts";
import { help, helpingMaker, isHelper } from "../export/makers.ts";
import { oneLine } from "../output/one-line.ts";
import { counted, write } from "../output/write.ts";
import { settingText } from "../settings/setting-text.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import { originalsOf } from "../options/originals.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { withUnmetRule } from "../options/signature-options.ts";
import { settingOption } from "../settings/setting-option.ts";
import { publicUrlOf } from "../options/public-url.ts";

/** Stands in addresses that have to be whole, where nobody says under which the pages will be. */
const unknownUrl = "http://localhost";

export const exportCommand: Command = {
  name: "export",
  summary: "Write the site as files, for any static host",
  parameters: "<folder>",
  positionals: [1, 1],
  options: {
    "public-url": {
      type: "string",
      value: "<address>",
      help: "address under which people will reach the pages; it is in the sitemap, feeds and Markdown",
      default: "`$PUBLIC_URL`",
    },
    base: {
      type: "string",
      value: "</path>",
      help: "path of the site, such as `/hub`, after that address",
    },
    docs: {
      ...settingOption("docs"),
      help: "export a [folder of documents](./document-folders) too, at `/docs` or the given address",
    },
    "only-docs": { type: "boolean", help: "export only the folders of `--docs`, without the catalog" },
    ...documentSetOptions,
    content: settingOption("content"),
    originals: settingOption("originals"),
    policy: settingOption("policy"),
    json: { type: "boolean", help: "print one JSON document instead of lines" },
    data: dataOption,
    database: databaseOption,
  },
  details: `Writes every page as HTML, Markdown and JSON, with everything that pages load and programs look for. A second export into the same folder writes what has changed and removes pages that no longer exist; other files are kept. You can interrupt an export and run it again. Links within the site are checked. Needs the built web application.

Exit codes: 0 everything was written; 1 a page is missing, a link is dead, or the export was interrupted; 2 wrong arguments.

  modelshelf export ./public --public-url https://hub.example.org
  modelshelf export ./public --only-docs --docs ./chapters`,
  run: async (args, terminal) => {
    const { values, positionals } = args;
    const onlyDocs = values["only-docs"] === true;
    const given = readDocumentSets(values, terminal.environment, onlyDocs ? [] : ownBases);
    const sets = await pinSets(given, dataFolder(args, terminal), terminal);
    const [first] = sets;
    if (onlyDocs && first === undefined)
      throw new UsageError("--only-docs needs a folder of documents; add --docs <folder>.");
    const own = ownSetOptions(sets, values);
    const givenUrl = publicUrlOf(args, terminal);
    const publicUrl = withBase(givenUrl ?? unknownUrl, values["base"]);
    const contentFolder = settingText("content", args, terminal);
    const originals = originalsOf(args, terminal);
    const policy = withUnmetRule(readPolicy(settingText("policy", args, terminal)), terminal);
    const database = databaseOf(args, terminal);
    const folder = resolve(positionals[0] ?? "");
    const { openStaticSite, StartProblem } = await import("@modelshelf/web");
    const log = (line: string): void => void terminal.stderr.write(`${oneLine(line)}\n`);
    const site = await openStaticSite({
      publicUrl,
      onlyDocs,
      furtherDocs: withSetOptions(sets, own.others),
      sourceUrls: own.sourceUrls,
      titles: own.titles,
      ...(contentFolder && { contentFolder }),
      ...(originals !== undefined && { originals }),
      ...(policy && { policy }),
      dataFolder: dataFolder(args, terminal),
      ...(database && { database }),
      signal: terminal.signal,
      log,
    }).catch((error: unknown) => {
      throw error instanceof StartProblem ? new CommandError(error.message) : error;
    });
    const of = { site, publicUrl, folder };
    if (isHelper()) {
      await help(of).finally(() => site.close());
      return 0;
    }
    // A few pages are done before another process has begun.
    const processes = (await site.count()) < manyPages ? 0 : Math.min(availableParallelism(), maxProcesses);
    const helpers = Array.from({ length: processes }, helpingMaker);
    const bar = openProgressBar(String(positionals[0]), terminal, "pages");
    try {
      const exported = await exportSite({
        ...of,
        helpers,
        ...(onlyDocs &&
          first && { home: first.base, follows: (path) => sets.some(({ base }) => isWithin(path, base)) }),
        signal: terminal.signal,
        onProgress: ({ done, total }) => bar.update({ done, total, records: done }),
      });
      bar.close();
      if (givenUrl === undefined) log(noPublicUrl);
      await write(
        terminal.stdout,
        values["json"] === true ? `${JSON.stringify(exported, undefined, 2)}\n` : toLines(exported),
      );
      return exported.isBrokenOff || exported.problems.length + exported.deadLinks.length > 0 ? 1 : 0;
    } finally {
      bar.close();
      await Promise.all(helpers.map((helper) => helper.close()));
      await site.close();
    }
  },
};

/** The message where nobody has said where the pages will be. */
const noPublicUrl = `Absolute addresses begin with ${unknownUrl}: in the sitemap, feeds and Markdown. Set the address of the site with --public-url.`;

/** From so many pages on other processes make them, and this one writes the files. */
const manyPages = 1000;
/** As many as one process can write for. */
const maxProcesses = 8;

/** Sheets of icons are no part of a set, but of every page. */
const isWithin = (path: string, base: string): boolean =>
  path.startsWith(`${base}/`) || path === base || path.endsWith(".svg");

function withBase(publicUrl: string, given: unknown): string {
  if (given === undefined) return publicUrl;
  const base = withoutLastSlash(String(given));
  if (!/^(?:\/[\w.~-]+)*$/.test(base) || base.split("/").some((part) => /^\.+$/.test(part))) {
    throw new UsageError(`a base is a path such as /hub, not "${String(given)}".`);
  }
  return basePathIn(publicUrl) === base ? publicUrl : publicUrl + base;
}

function toLines({ pages, written, unchanged, removed, problems, remarks, deadLinks, isBrokenOff }: Exported): string {
  const lines = [
    ...remarks.map((remark) => `note: ${oneLine(remark)}`),
    ...problems.map((problem) => `error: ${oneLine(problem)}`),
    ...deadLinks.map(({ link, page, pages: count }) => {
      const others = count > 1 ? ` and ${(count - 1).toLocaleString("en")} more` : "";
      return `error: ${page}${others}: the link to ${oneLine(link)} points to a page that does not exist here.`;
    }),
    `${counted(pages, "page", "pages")}: ${counted(written, "file", "files")} written, ${unchanged.toLocaleString("en")} unchanged, ${removed.toLocaleString("en")} removed.`,
    ...(isBrokenOff ? ["The export was interrupted. Run it again to continue."] : []),
  ];
  return `${lines.join("\n")}\n`;
}
