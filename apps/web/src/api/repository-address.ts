import { isRepositoryId } from "@modelshelf/registry";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";

/** A repository in an address, and what is asked of it. */
export interface RepositoryAddress {
  readonly kind: RecordKind;
  readonly id: string;
  /** The word behind the id: `tree`, `resolve`; absent where the repository itself is asked for. */
  readonly word?: string;
  /** What follows the word, still as it was written. */
  readonly rest: string;
}

const words = ["revision", "tree", "paths-info", "refs", "commits", "commit", "auth-check", "croissant"];
const fileWords = ["resolve", "raw", "blob", "tree", "commits"];

/**
 * The repository that an address of the API names: `/api/models/ada/reader/tree/main`. Ids have one part or two, so they end
 * where a known word begins.
 *
 * @param path behind `/api/`
 * @example parseApiAddress("models/gpt2/tree/main") // { kind: "model", id: "gpt2", word: "tree", rest: "main" }
 */
export function parseApiAddress(path: string): RepositoryAddress | undefined {
  const [type = "", ...parts] = path.split("/");
  const kind = recordKinds.find((each) => kinds[each].path === `/${type}`);
  return kind && addressOf(kind, parts, words);
}

/**
 * The repository that the address of a file names: `/ada/reader/resolve/main/config.json`, and the same behind `/datasets`
 * or `/spaces`. Models have no such part in front; with it they are found too.
 *
 * @example parseFileAddress("/datasets/ada/pages/raw/main/a.csv") // { kind: "dataset", id: "ada/pages", word: "raw", rest: "main/a.csv" }
 */
export function parseFileAddress(path: string): RepositoryAddress | undefined {
  const parts = path.slice(1).split("/");
  const kind = recordKinds.find((each) => kinds[each].path === `/${parts[0]}`);
  const address = addressOf(kind ?? "model", kind === undefined ? parts : parts.slice(1), fileWords);
  return address?.word === undefined ? undefined : address;
}

/**
 * The file that another address of the Hub names, in which no word stands behind the id: it ends before a commit, else after
 * two parts.
 *
 * @param path behind `/api/resolve-cache/`
 * @example parseCacheAddress("models/ada/reader/main/config.json") // { kind: "model", id: "ada/reader", word: "resolve", rest: "main/config.json" }
 */
export function parseCacheAddress(path: string): RepositoryAddress | undefined {
  const [type = "", ...parts] = path.split("/");
  const kind = recordKinds.find((each) => kinds[each].path === `/${type}`);
  const length = /^[0-9a-f]{40}$/.test(parts[1] ?? "") ? 1 : 2;
  if (kind === undefined || parts.length < length + 2) return undefined;
  return addressOf(kind, [...parts.slice(0, length), "resolve", ...parts.slice(length)], ["resolve"]);
}

function addressOf(
  kind: RecordKind,
  parts: readonly string[],
  known: readonly string[],
): RepositoryAddress | undefined {
  const at = [1, 2].find((position) => known.includes(parts[position] ?? ""));
  const id = decoded(parts.slice(0, at ?? parts.length).join("/"));
  if (id === undefined || !isRepositoryId(id)) return undefined;
  if (at === undefined) return { kind, id, rest: "" };
  return { kind, id, word: parts[at] ?? "", rest: parts.slice(at + 1).join("/") };
}

/** A revision and a path in it. */
export interface Place {
  readonly revision: string;
  /** Parts separated by `/`; empty for the root. */
  readonly path: string;
}

/**
 * Parts what stands behind a word into revision and path. A slash in a revision is written `%2F`; those of pull requests and
 * conversions are known without.
 *
 * @returns undefined for a path that leads out of the repository, or cannot be decoded
 * @example parsePlace("refs%2Fpr%2F1/sub/a.txt") // { revision: "refs/pr/1", path: "sub/a.txt" }
 */
export function parsePlace(rest: string): Place | undefined {
  const parts = rest.split("/");
  const length = parts[0] === "refs" && /^(?:pr|convert)$/.test(parts[1] ?? "") ? 3 : 1;
  const revision = decoded(parts.slice(0, length).join("/"));
  const path = parts.slice(length).map((part) => decoded(part));
  if (path.at(-1) === "") path.pop();
  const isInside = path.every((part) => part !== undefined && !/^\.{0,2}$|\0/.test(part));
  return revision === undefined || !isInside ? undefined : { revision, path: path.join("/") };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
