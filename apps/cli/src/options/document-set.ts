import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "../command/command.ts";
import { documentSetSentences as sentences } from "./document-set-sentences.ts";

/** A folder of documents and the address under which it is served. */
export interface DocumentSet {
  readonly folder: string;
  /** The tag, branch or commit whose state of the folder is meant; else what is on disk. */
  readonly revision?: string;
  /** The option that the folder was given to, in messages about its revision: `--docs`. */
  readonly givenTo?: string;
  /** Where that state is on disk, once it has been written there. */
  readonly pinned?: PinnedFolder;
  /** `/docs`, `/learn/course`. */
  readonly base: string;
  /** Its version, as readers know it, where another folder has the current one: `v0.2`. */
  readonly version?: string;
  /** Address of the current version: `/docs`, of a set at `/docs/v0.2`. */
  readonly versionOf?: string;
  /** Its name; else it is called by its own pages. */
  readonly title?: string;
  /** Address that a page's path in the folder is appended to, for "Update on GitHub". */
  readonly sourceUrl?: string;
  /** Address that a page's path, with the ending `.ipynb`, is appended to: the notebooks of `[[open-in-colab]]`. */
  readonly notebooksUrl?: string;
  /** A folder around the set's whose files its pages may show, in place of the git checkout. */
  readonly includeRoot?: string;
  /** The Python package that the set describes with `[[autodoc]]`. */
  readonly pythonPackage?: { readonly folder: string; readonly url?: string };
  /** Where packages are documented that no set describes, by their names; `{name}` stands for the name looked up. */
  readonly apiLinks?: Readonly<Record<string, string>>;
}

/** A folder as it was at a revision, and all that was around it. */
export interface PinnedFolder {
  /** The folder as it is checked out, and the same files as they were. */
  readonly top: string;
  readonly tree: string;
  /** The name of the folder in messages: `docs@v1.2`. */
  readonly name: string;
}

/** First parts of addresses that belong to pages of the hub. */
const reserved: ReadonlySet<string> = new Set(
  [
    "models",
    "datasets",
    "spaces",
    "tasks",
    "libraries",
    "quantisation",
    "quantization",
    "evaluation-metrics",
    "search",
    "playground",
  ].concat(["compare", "api", "mcp", "assets", "-"]),
);

/**
 * Reads the value of `--docs`: a folder, which is served under `/docs`, or an address and a folder. An address may name a
 * version behind a sign: `/docs@v0.2`, which is served below the current one, at `/docs/v0.2`. A folder may name a revision
 * of git behind the same sign: `docs@v0.2`, unless there is a folder of that name. `name` is what the value is called in
 * messages.
 *
 * @throws UsageError when the address cannot be one or the folder is not there
 * @example parseDocumentSet("/learn/course=./chapters") // { folder: "/home/ada/chapters", base: "/learn/course" }
 */
export function parseDocumentSet(text: string, name = "--docs"): DocumentSet {
  const [, address = "/docs", folder = ""] = /^(?:(\/[^=]*)=)?(.*)$/s.exec(text) ?? [];
  const [, versionOf = "", version] = /^(.*?)\/*(?:@([^@]*))?$/s.exec(address.replace(/\/+$/, "")) ?? [];
  const base = version === undefined ? versionOf : `${versionOf}/${version}`;
  if (versionOf === "" || !/^(?:\/[a-z0-9][a-z0-9._-]*)+$/i.test(base)) {
    throw new UsageError(sentences.notAnAddress(name, address));
  }
  // A version is one part of the address.
  if (version?.includes("/")) throw new UsageError(sentences.notAnAddress(name, address));
  const first = base.split("/")[1] ?? "";
  if (reserved.has(first)) throw new UsageError(sentences.reserved(name, first));
  const place = partsOfFolder(folder);
  if (place === undefined) {
    const isUnnamed = folder.endsWith("@") && existsSync(folder.slice(0, -1));
    throw new UsageError(isUnnamed ? sentences.unnamedRevision(name, folder) : sentences.noFolder(name, folder));
  }
  return {
    ...place,
    ...(place.revision !== undefined && { givenTo: name }),
    base,
    ...(version !== undefined && { version, versionOf }),
  };
}

/** A folder, and the revision that stands behind it. The folder of a revision need not be there now. */
function partsOfFolder(text: string): Pick<DocumentSet, "folder" | "revision"> | undefined {
  if (isFolder(text)) return { folder: resolve(text) };
  const signs = Array.from(text.matchAll(/@(?=[^@/])/g), ({ index }) => index).filter((index) => index > 0);
  // Names of tags may have that sign too, as in `docs@shelf@1.2`: what is there tells. A folder that is gone was in one that is there.
  const around = signs.map((index) => dirname(text.slice(0, index))).findLast(isFolder);
  const sign =
    signs.findLast((index) => isFolder(text.slice(0, index))) ??
    signs.find((index) => dirname(text.slice(0, index)) === around) ??
    signs.at(-1);
  return sign === undefined ? undefined : { folder: resolve(text.slice(0, sign)), revision: text.slice(sign + 1) };
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * The folders of documents that a command shall serve: those of `--docs`, else of the variable.
 *
 * @param own addresses of sets that are served besides
 * @throws UsageError where one is called wrongly, or is a version of a set that nobody serves
 * @example readDocumentSets({ docs: ["/docs@v0.2=./old"] }, {}, ["/docs"]) // [{ base: "/docs/v0.2", versionOf: "/docs", … }]
 */
export function readDocumentSets(
  values: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
  own: Iterable<string>,
): readonly DocumentSet[] {
  const inEnvironment = (environment["MODELSHELF_DOCS"] ?? "").split(",").map((text) => text.trim());
  const texts = (values["docs"] as readonly string[] | undefined) ?? inEnvironment.filter((text) => text !== "");
  const sets = texts.map((text) => parseDocumentSet(text, values["docs"] === undefined ? "MODELSHELF_DOCS" : "--docs"));
  const bases = new Set([...own, ...sets.map(({ base }) => base)]);
  const homeless = sets.find(({ versionOf }) => versionOf !== undefined && !bases.has(versionOf));
  if (homeless) throw new UsageError(sentences.noCurrent(homeless.base, homeless.versionOf ?? ""));
  return sets;
}
