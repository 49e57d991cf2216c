import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Command, UsageError } from "../command/command.ts";
import type { DocumentSet, PinnedFolder } from "./document-set.ts";
import { settingOption } from "../settings/setting-option.ts";
import { documentSetSentences as sentences } from "./document-set-sentences.ts";
import { holdsFolder, isBelow, realPlace } from "./real-folder.ts";

/** Options of a set besides its folder. Each value may begin with the address of the set that it concerns. */
export const documentSetOptions = {
  "docs-title": settingOption("docsTitles"),
  "source-url": settingOption("sourceUrls"),
  "include-root": settingOption("includeRoots"),
  "python-package": settingOption("pythonPackages"),
  "python-url": settingOption("pythonUrls"),
  "api-link": settingOption("apiLinks"),
  "notebooks-url": settingOption("notebooksUrls"),
} as const satisfies Command["options"];

type Values = Readonly<Record<string, unknown>>;

/**
 * Gives sets what the options say of them. A value without the address of a set means the one under `/docs`, as in
 * `--docs`.
 *
 * @throws UsageError when a value is not a web address, folder or name, as its option wants it, no set is at the address that it
 *   names, or the folder of `--include-root` does not hold that of the set
 * @example withSetOptions([{ folder: "/home/ada/chapters", base: "/learn" }], { "source-url": ["/learn=https://git.example/tree/main"] })
 */
export function withSetOptions(sets: readonly DocumentSet[], values: Values): readonly DocumentSet[] {
  const titles = bySet("docs-title", sets, values, parseTitle);
  const sourceUrls = bySet("source-url", sets, values, parseUrl);
  const notebooksUrls = bySet("notebooks-url", sets, values, parseUrl);
  const includeRoots = bySet("include-root", sets, values, parseFolder);
  const packages = bySet("python-package", sets, values, parseFolder);
  const packageUrls = bySet("python-url", sets, values, parseUrl);
  for (const base of packageUrls.keys()) {
    if (packages.has(base)) continue;
    throw new UsageError(sentences.noPackage(base));
  }
  const apiLinks = readApiLinks((values["api-link"] ?? []) as readonly string[]);
  return sets.map((set) => {
    const found = [titles, sourceUrls, notebooksUrls, packages, packageUrls, includeRoots];
    const [title, sourceUrl, notebooksUrl, folder, url, includeRoot] = found.map((given) => given.get(set.base));
    if (includeRoot !== undefined && !holdsFolder(includeRoot, set.folder))
      throw new UsageError(sentences.notAround(includeRoot, set.folder));
    return {
      ...set,
      ...(set.pinned && { includeRoot: set.pinned.tree }),
      ...(title !== undefined && { title }),
      ...(sourceUrl !== undefined && { sourceUrl }),
      ...(includeRoot !== undefined && { includeRoot }),
      ...(notebooksUrl !== undefined && { notebooksUrl }),
      ...(folder !== undefined && { pythonPackage: { folder, ...(url !== undefined && { url }) } }),
      ...(apiLinks !== undefined && { apiLinks }),
    };
  });
}

/** The sets that come with the program; a folder at the same address takes the place of one. */
export const ownBases: ReadonlySet<string> = new Set(["/docs", "/course"]);

/**
 * The options of the sets that come with the program: where they are edited, instead of in the repository that
 * package.json names, and what they are called; and the options that concern the sets of the operator.
 *
 * @throws UsageError when a value is not a web address, or no name
 * @example ownSetOptions([], { "source-url": ["/docs=https://git.example/docs"] }).sourceUrls // { "/docs": "https://git.example/docs" }
 */
export function ownSetOptions(
  sets: readonly DocumentSet[],
  values: Values,
): {
  readonly sourceUrls: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly others: Values;
} {
  const isOwn = (text: string): boolean => {
    const { address } = parseOfSet(text);
    return ownBases.has(address) && !sets.some(({ base }) => base === address);
  };
  const split = (option: string, parse: Parse) => {
    const texts = (values[option] ?? []) as readonly string[];
    const own = texts.filter(isOwn).map(parseOfSet);
    return {
      own: Object.fromEntries(own.map(({ address, value }) => [address, parse(option, value)])),
      others: { [option]: texts.filter((text) => !isOwn(text)) },
    };
  };
  const [urls, titles] = [split("source-url", parseUrl), split("docs-title", parseTitle)];
  return { sourceUrls: urls.own, titles: titles.own, others: { ...values, ...urls.others, ...titles.others } };
}

/** The value of an option, and the address of the set that it is for. */
function parseOfSet(text: string): { readonly address: string; readonly value: string } {
  const [, address = "/docs", value = ""] = /^(?:(\/[^=]*)=)?(.*)$/s.exec(text) ?? [];
  return { address: address.replace(/\/+$/, ""), value };
}

/** Names mean the same in all sets. `torch=https://docs.example/generated/{name}.html` */
function readApiLinks(texts: readonly string[]): DocumentSet["apiLinks"] {
  if (texts.length === 0) return undefined;
  return Object.fromEntries(
    texts.map((text) => {
      const [, name, address = ""] = /^([\p{L}_][\w\p{L}]*(?:\.[\p{L}_][\w\p{L}]*)*)=(.*)$/su.exec(text) ?? [];
      const url = URL.parse(address);
      if (name !== undefined && url && /^https?:$/.test(url.protocol) && url.username + url.password === "") {
        // The parser writes braces otherwise.
        return [name, url.href.replaceAll(/%7Bname%7D/gi, "{name}")];
      }
      throw new UsageError(sentences.notAnApiLink(text));
    }),
  );
}

type Parse = (option: string, value: string, set?: DocumentSet) => string;

function bySet(
  option: string,
  sets: readonly DocumentSet[],
  values: Values,
  parse: Parse,
): ReadonlyMap<string, string> {
  const texts = (values[option] ?? []) as readonly string[];
  return new Map(
    texts.map((text) => {
      const { address, value } = parseOfSet(text);
      const set = sets.find(({ base }) => base === address);
      const parsed = parse(option, value, set);
      if (set === undefined) throw new UsageError(sentences.noSet(option, address));
      return [address, parsed] as const;
    }),
  );
}

function parseUrl(option: string, value: string): string {
  const url = URL.parse(value);
  // Paths are appended to it, and every reader sees it.
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === "";
  if (isPlain) return url.href.replace(/\/+$/, "");
  throw new UsageError(sentences.notABase(option, value));
}

/** It is in the head of every page of the set. */
const longestTitle = 60;

function parseTitle(option: string, value: string): string {
  const title = value.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(new Intl.Segmenter("en").segment(title)).length;
  if (characters > 0 && characters <= longestTitle) return title;
  throw new UsageError(sentences.notATitle(option, value, longestTitle));
}

/** A folder of a checkout is the one that was there at the revision of the set. */
function parseFolder(option: string, value: string, set?: DocumentSet): string {
  const given = resolve(value);
  const then = set?.pinned && folderThen(set.pinned, given);
  const isThere = then
    ? holdsFolder(then.tree, then.folder)
    : statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere) return then?.folder ?? given;
  throw new UsageError(sentences.noFolder(`--${option}`, value, set?.revision));
}

/** Where a folder of the checkout was written to; `undefined` of a folder that is elsewhere. */
function folderThen({ top, tree }: PinnedFolder, folder: string) {
  // The clone may be known by a link too.
  const below = [folder, realPlace(folder)].map((place) => relative(top, place)).find(isBelow);
  return below === undefined ? undefined : { tree, folder: join(tree, below) };
}
