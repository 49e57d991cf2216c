import { posix } from "node:path";
import type { OutsideFiles } from "../files/outside-files.ts";
import { type FolderFiles, readBeginning, readListedFile } from "../files/read-folder.ts";
import { type Dialect, type DialectName, type DialectTraits, dialects } from "../scan/dialects/dialect.ts";
import { BuilderSettings } from "./builder-settings.ts";
import { foreignContents, foreignTitle } from "./foreign-contents.ts";
import { foreignRedirects } from "./foreign-redirects.ts";
import { idsOfMkDocs } from "./mkdocs-ids.ts";
import { pageFile } from "./locals.ts";
import type { ForeignRoot } from "./around-files.ts";
import type { Rewrite } from "./rewrites.ts";
import type { ContentsEntry } from "./table-of-contents.ts";
import { member } from "./data-member.ts";
import { pathAliases } from "./path-aliases.ts";
import { programEndings, vitePressTree } from "./vitepress-tree.ts";

/** A folder that was written for another builder. */
export interface ForeignFolder {
  readonly key: DialectName;
  readonly dialect: Dialect;
  /** The file that says so, from the folder: `../mkdocs.yml`. Absent where its pages do. */
  readonly configuration?: string;
  /** Files on disk that its tree is read from. */
  readonly treeFiles: readonly string[];
  /** Where its pages have files from, where a configuration says so. */
  readonly root?: ForeignRoot;
  /** The tree that its configuration gives it; absent where that has none. */
  readonly contents?: readonly ContentsEntry[];
  /** Where its configuration serves files of pages from other paths than theirs. */
  readonly rewrite?: Rewrite;
  /** Old path of a page → new path, by its configuration. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** The title in its configuration. */
  readonly title?: string;
  /** A description with counts, in one sentence. */
  readonly sentence: string;
}

/** Files that only one builder has, most particular first. */
const configurations: readonly (readonly [name: RegExp, names: readonly string[], dialect: DialectName])[] = [
  [/^mkdocs\.ya?ml$/, ["mkdocs.yml", "mkdocs.yaml"], "mkdocs"],
  [
    /^docusaurus\.config\.[cm]?[jt]s$/,
    ["js", "ts", "mjs", "cjs", "mts"].map((ending) => `docusaurus.config.${ending}`),
    "docusaurus",
  ],
  [/^(?:docs|mint)\.json$/, ["docs.json", "mint.json"], "mintlify"],
  [/^astro\.config\.[cm]?[jt]s$/, ["mjs", "ts", "js", "mts"].map((ending) => `astro.config.${ending}`), "starlight"],
];

/** The folder beside a configuration whose files are published as they are; MkDocs publishes the folder of documents alone. */
const published: Readonly<Partial<Record<DialectName, string>>> = {
  docusaurus: "static",
  starlight: "public",
  mintlify: ".",
  vitepress: "public",
};

/** Where around the folder its configuration is looked for: Starlight has it three folders up, Docusaurus may have it beside. */
const above = ["", "../", "../website/", "../../", "../../../"];

/** Bytes of each page that are looked at. */
const searched = 100_000;

/** Marks of the builders: what they are called, how they are found, and in whose folders they count. */
const marks: readonly (readonly [one: string, many: string, pattern: RegExp, dialects: readonly DialectName[]])[] = [
  ["admonition", "admonitions", /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w/gm, ["mkdocs"]],
  ["tab", "tabs", /^[ \t]*===[+!]?[ \t]+["']/gm, ["mkdocs"]],
  ["block between slashes", "blocks between slashes", /^[ \t]*\/{3,}[ \t]+[a-z]/gm, ["mkdocs"]],
  ["file shown as code", "files shown as code", /^[ \t]*\{\*[ \t]+\S/gm, ["mkdocs"]],
  ["snippet", "snippets", /^[ \t]*-+8<-+[ \t]+["']/gm, ["mkdocs"]],
  [
    "block between colons",
    "blocks between colons",
    /^[ \t]*:{3,}[ \t]*[a-z]/gm,
    ["docusaurus", "starlight", "vitepress"],
  ],
  ["file shown as code", "files shown as code", /^[ \t]*<<<[ \t]*[@./]/gm, ["vitepress"]],
  ["import", "imports", /^import\s[^\n]*['"]/gm, ["docusaurus", "starlight", "mintlify"]],
  ["component", "components", /<[A-Z][A-Za-z]*[a-z][^<>\n]*>/g, ["docusaurus", "starlight", "mintlify", "vitepress"]],
];

/** Signs that tell one builder from the others where no configuration is there. */
const signs: readonly (readonly [pattern: RegExp, dialect: DialectName])[] = [
  [/^[ \t]*(?:(?:!!!|\?\?\?\+?)[ \t]+[\w-]+|===[+!]?[ \t]+"[^"\n]+")/gm, "mkdocs"],
  [/['"]@astrojs\/starlight/g, "starlight"],
  [/['"]@(?:theme|site|docusaurus)\//g, "docusaurus"],
  [/^(?::{3,} code-group|<<< @\/)/gm, "vitepress"],
  [/<(?:CardGroup|CodeGroup|AccordionGroup|ParamField|ResponseField|Step|Frame)[ >]/g, "mintlify"],
  [/^:{3,}(?:note|tip|info|caution|warning|danger)\b/gm, "docusaurus"],
];

/** So many signs of a builder make a folder one of its folders. */
const enoughSigns = 3;

/**
 * Which builder a folder was written for: by the builder's configuration in it or above, else by what its pages are written
 * with. `undefined` for a folder with a table of contents of this program's own dialect, and where nothing says so.
 */
export async function recognizeDialect(files: FolderFiles, outside: OutsideFiles): Promise<ForeignFolder | undefined> {
  if ([...files.keys()].some((name) => posix.basename(name) === "_toctree.yml")) return undefined;
  const pages = [...files].filter(([name]) => pageFile.test(name) && !name.endsWith(".ipynb"));
  if (pages.length === 0) return undefined;
  const configured = await configurationOf(files, outside);
  const tally = new Map<RegExp, number>();
  for (const [, path] of pages) count(tally, withoutCode(await readBeginning(path, searched)));
  const name = configured?.name ?? likeliest(tally);
  if (name === undefined) return undefined;
  const counted = inWords(tally, name);
  const settings = configured && new BuilderSettings(await readListedFile(configured.path));
  const tree: ForeignTreeFound =
    configured && settings ? await treeOf(configured, settings, { files, outside }) : { treeFiles: [] };
  // A configuration without a tree changes nothing where no page has anything foreign.
  if (counted === "" && !tree.contents && !tree.rewrite) return undefined;
  const title = settings && foreignTitle(name, settings);
  const builder = dialects[name].name;
  const root = published[name];
  const by = configured === undefined ? "by its pages" : `by ${configured.file}`;
  return {
    key: name,
    dialect: { ...dialects[name], ...(settings && traitsIn(name, settings)) },
    ...(configured && { configuration: configured.file }),
    ...(configured && root !== undefined && { root: await rootOf(configured, root, { files, outside }) }),
    ...tree,
    ...(settings && { redirects: foreignRedirects(name, settings) }),
    ...(title !== undefined && { title }),
    sentence: `This folder was written for ${builder} (${by}). Its pages are read as ${builder} has them${counted && `: ${counted}`}.`,
  };
}

/** The traits that a configuration changes. */
function traitsIn(name: DialectName, { source, program }: BuilderSettings): Partial<DialectTraits> {
  if (name === "mkdocs") return idsOfMkDocs(source);
  const isHome = name === "docusaurus" && member(program.member("docs"), "routeBasePath") === "/";
  return isHome ? { hasProgramAsHome: false } : {};
}

async function rootOf(
  configured: Configuration,
  publishedFolder: string,
  { files, outside }: Around,
): Promise<ForeignRoot> {
  const folder = siteFolder(configured);
  const root = { folder, published: publishedFolder };
  if (configured.name !== "starlight") return root;
  const name = posix.join(folder, "tsconfig.json");
  const inside = files.get(name);
  const found = inside === undefined && !outside.isEmpty ? await outside.find(name) : { path: inside };
  const path = "path" in found ? found.path : undefined;
  return { ...root, ...(path !== undefined && { aliases: pathAliases(await readListedFile(path), folder) }) };
}

interface Configuration {
  /** From the folder: `../mkdocs.yml`. */
  readonly file: string;
  readonly path: string;
  readonly name: DialectName;
}

/** VitePress has its configuration in a folder of its own within that of the site. */
const siteFolder = ({ name, file }: Configuration): string =>
  name === "vitepress" ? file.replace(/\.vitepress\/.*$/, "") || "." : posix.dirname(file);

/** The folder, and what is around it. */
interface Around {
  readonly files: FolderFiles;
  readonly outside: OutsideFiles;
}

type ForeignTreeFound = Pick<ForeignFolder, "contents" | "rewrite" | "treeFiles">;

/** The tree that a configuration gives; that of Docusaurus is in a file beside it. */
async function treeOf(
  { file, path, name }: Configuration,
  settings: BuilderSettings,
  { files, outside }: Around,
): Promise<ForeignTreeFound> {
  const treeFiles = [path];
  if (name === "vitepress") return vitePressTree(path, settings, { files, outside });
  if (name !== "docusaurus") {
    const contents = foreignContents(name, settings);
    return { treeFiles, ...(contents && { contents }) };
  }
  const said = settings.program.member("sidebarPath");
  const usual = ["js", "ts", "mjs", "cjs", "json"].map((ending) => `sidebars.${ending}`);
  for (const one of typeof said === "string" ? [said, ...usual] : usual) {
    const beside = posix.join(posix.dirname(file), one);
    const inside = files.get(beside);
    const found = inside === undefined && !outside.isEmpty ? await outside.find(beside) : { path: inside };
    if (!("path" in found) || found.path === undefined) continue;
    treeFiles.push(found.path);
    const contents = foreignContents(name, new BuilderSettings(await readListedFile(found.path)));
    if (contents) return { treeFiles, contents };
  }
  return { treeFiles };
}

async function configurationOf(files: FolderFiles, outside: OutsideFiles): Promise<Configuration | undefined> {
  for (const ending of programEndings) {
    for (const file of [`.vitepress/config.${ending}`, `.vitepress/config/index.${ending}`]) {
      const path = await outside.settingsAt(file);
      if (path !== undefined) return { file, path, name: "vitepress" };
    }
  }
  for (const folder of above) {
    for (const [pattern, names, name] of configurations) {
      const inside = folder === "" ? [...files.keys()].find((file) => pattern.test(file)) : undefined;
      if (inside !== undefined) return { file: inside, path: files.get(inside) ?? "", name };
      for (const one of folder === "" || outside.isEmpty ? [] : names) {
        const found = await outside.find(folder + one);
        if ("path" in found) return { file: folder + one, path: found.path, name };
      }
    }
  }
  return undefined;
}

function count(tally: Map<RegExp, number>, source: string): void {
  const patterns = [...marks.map(([, , pattern]) => pattern), ...signs.map(([pattern]) => pattern)];
  for (const pattern of patterns) {
    const found = source.match(pattern)?.length ?? 0;
    tally.set(pattern, (tally.get(pattern) ?? 0) + found);
  }
}

function likeliest(tally: ReadonlyMap<RegExp, number>): DialectName | undefined {
  const votes = signs.map(([pattern, name]) => ({ name, count: tally.get(pattern) ?? 0 }));
  return votes.find((vote) => vote.count >= enoughSigns)?.name;
}

/** `"191 admonitions, 55 tabs and 2 snippets"`; empty where there are none. */
function inWords(tally: ReadonlyMap<RegExp, number>, name: DialectName): string {
  const counts = marks.flatMap(([one, many, pattern, names]) => {
    const found = names.includes(name) ? (tally.get(pattern) ?? 0) : 0;
    return found === 0 ? [] : [`${found.toLocaleString("en")} ${found === 1 ? one : many}`];
  });
  return new Intl.ListFormat("en", { type: "conjunction" }).format(counts).replace(", and ", " and ");
}

/** Marks in code are examples. */
const withoutCode = (source: string): string =>
  source.replaceAll(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?\n[ \t]*\2[`~]*[ \t]*$/gm, "").replaceAll(/`[^`\n]+`/g, "");
