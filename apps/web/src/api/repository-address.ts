import type { Ref } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { withoutSlashes } from "../http/address.ts";

/** A repository in an address, and what is asked of it. */
export interface RepositoryAddress {
  readonly kind: RecordKind;
  readonly id: string;
  /** The word behind the id: `tree`, `resolve`; absent where the repository itself is asked for. */
  readonly word?: string;
  /** The part after the word, still as it was written. */
  readonly rest: string;
}

/** A repository that an address may name. */
export interface Reading extends RepositoryAddress {
  /** The parts of the path before and behind the id. */
  readonly around: readonly [before: string, behind: string];
}

const words = "revision tree paths-info refs commits commit auth-check bom croissant parquet signatures".split(" ");
const fileWords = ["resolve", "raw", "blob", "tree", "commits"];

/**
 * The repositories that an address of the API may name: `/api/models/ada/reader/tree/main`. Ids have one part or two and end
 * before a known word; where the second part of an id may be such a word, the longer id comes first.
 *
 * @example parseApiAddress("/api/models/gpt2/tree/main")[0] // { kind: "model", id: "gpt2", word: "tree", rest: "main", … }
 */
export function parseApiAddress(path: string): readonly Reading[] {
  const [, api = "", type = "", ...parts] = path.split("/");
  const kind = recordKinds.find((each) => kinds[each].path === `/${type}`);
  return kind === undefined ? [] : readings(kind, parts, { before: `/${api}/${type}/`, known: words });
}

/**
 * The repositories that the address of a file may name: `/ada/reader/resolve/main/config.json`, and the same behind `/datasets`
 * or `/spaces`. Models have no such part in front; with it they are found too. Two parts alone are the page of a repository.
 *
 * @example parseFileAddress("/datasets/ada/pages/raw/main/a.csv")[0] // { kind: "dataset", id: "ada/pages", word: "raw", rest: "main/a.csv", … }
 */
export function parseFileAddress(path: string): readonly Reading[] {
  const [type = "", ...parts] = path.slice(1).split("/");
  const kind = recordKinds.find((each) => kinds[each].path === `/${type}`);
  const named = kind === undefined ? [type, ...parts] : parts;
  // The page of a repository, also of one that is called as such a word: `/owner/resolve`.
  if (named.length < 3) return [];
  const before = kind === undefined ? "/" : `/${type}/`;
  const found = readings(kind ?? "model", named, { before, known: fileWords });
  return found.filter(({ word }) => word !== undefined);
}

/**
 * The file that another address of the Hub names, in which no word stands behind the id: it ends before a commit, else after
 * two parts.
 *
 * @example parseCacheAddress("/api/resolve-cache/models/ada/reader/main/config.json")[0] // { kind: "model", id: "ada/reader", word: "resolve", rest: "main/config.json", … }
 */
export function parseCacheAddress(path: string): readonly Reading[] {
  const [, api = "", cache = "", type = "", ...parts] = path.split("/");
  const kind = recordKinds.find((each) => kinds[each].path === `/${type}`);
  const length = /^[0-9a-f]{40}$/.test(parts[1] ?? "") ? 1 : 2;
  const id = decoded(parts.slice(0, length).join("/"));
  if (kind === undefined || parts.length < length + 2 || id === undefined || !isRepositoryId(id)) return [];
  const rest = parts.slice(length).join("/");
  return [{ kind, id, word: "resolve", rest, around: [`/${api}/${cache}/${type}/`, `/${rest}`] }];
}

/** An id of two parts, then one of one; each with a known word behind it, or with nothing. */
function readings(
  kind: RecordKind,
  parts: readonly string[],
  { before, known }: { readonly before: string; readonly known: readonly string[] },
): readonly Reading[] {
  return [2, 1].flatMap((length) => {
    const word = parts[length];
    const id = decoded(parts.slice(0, length).join("/"));
    if (parts.length < length || id === undefined || !isRepositoryId(id)) return [];
    if (word !== undefined && !known.includes(word)) return [];
    const rest = parts.slice(length + 1).join("/");
    const behind = parts.slice(length).map((part) => `/${part}`);
    return [{ kind, id, ...(word !== undefined && { word }), rest, around: [before, behind.join("")] as const }];
  });
}

/** A revision and a path in it. */
export interface Place {
  readonly revision: string;
  /** Parts separated by `/`; empty for the root. */
  readonly path: string;
}

/** The message for an address that cannot be decoded. */
export const badEscape = "This address contains an invalid percent-encoding; a percent sign itself is written %25.";
/** The message for an address that ends too early. */
export const noRevision = "The address ends before a revision: a branch such as main, a tag or a commit.";
/** The message for a path that leads out of its repository, or cannot be one of a file. */
export const notAPath = "The path in this address has an empty part, a . or .. or a null character in it.";

/**
 * Parts what stands behind a word into revision and path. Behind `revision` and `bom` all of it is the revision. Elsewhere a slash in a
 * revision is written `%2F`, or it is one of those that the public Hub takes without (`refs/pr/1`, `refs/convert/parquet`,
 * `refs/heads/main`), or a name that the repository has.
 *
 * @param refs names of the branches and tags that are known
 * @returns a sentence where it cannot be parted
 * @example parsePlace({ word: "tree", rest: "refs%2Fpr%2F1/sub" }) // { revision: "refs/pr/1", path: "sub" }
 * @example parsePlace({ word: "resolve", rest: "feature/x/a.txt" }, ["feature/x"]) // { revision: "feature/x", path: "a.txt" }
 */
export function parsePlace(
  { word, rest }: Pick<RepositoryAddress, "word" | "rest">,
  refs: readonly string[] = [],
): Place | string {
  const parts = rest.split("/").map((part) => decoded(part));
  if (!parts.every((part) => part !== undefined)) return badEscape;
  if (parts.every((part) => part === "")) return noRevision;
  if (word === "revision" || word === "bom") return { revision: withoutSlashes(parts.join("/")), path: "" };
  const length = partsOfRevision(parts, refs);
  const path = parts.slice(length);
  if (path.at(-1) === "") path.pop();
  const isInside = path.every((part) => !/^\.{0,2}$|\0/.test(part));
  return isInside ? { revision: parts.slice(0, length).join("/"), path: path.join("/") } : notAPath;
}

/** Names of the branches and tags of a repository; none of one that is not here. */
export function refNames(repository: { readonly refs: readonly Pick<Ref, "name">[] } | undefined): readonly string[] {
  return repository?.refs.map(({ name }) => name) ?? [];
}

/** The public Hub's own, which need not be known; names of other branches may have slashes, too. */
const special = /^refs\/(?:pr|convert|heads|tags)\/./;
/** Of any name of a branch. */
const maxParts = 16;

/** Shorter names go first: a file must not be hidden behind a tag that is called as the file. */
function partsOfRevision(parts: readonly string[], refs: readonly string[]): number {
  const known = new Set(refs);
  // An escaped part is one part, whatever it holds.
  const names = parts.slice(0, maxParts).map((_, index) => parts.slice(0, index + 1).join("/"));
  const isKnown = (name: string): boolean => known.has(name) || known.has(name.replace(/^refs\/(?:heads|tags)\//, ""));
  const found = [isKnown, (name: string) => special.test(name)].map((fits) => names.findIndex(fits));
  return 1 + (found.find((index) => index >= 0) ?? 0);
}

/** Undefined for what has an invalid percent-encoding. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
