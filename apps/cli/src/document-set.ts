import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { UsageError } from "./command.ts";

/** A folder of documents and the address under which it is served. */
export interface DocumentSet {
  readonly folder: string;
  /** `/docs`, `/learn/course`. */
  readonly base: string;
  /** What the set is called in breadcrumbs: the last part of its address. */
  readonly title: string;
  /** Address that a page's path in the folder is appended to, for "Update on GitHub". */
  readonly sourceUrl?: string;
}

/**
 * Gives sets the address of their sources, by the values of `--source-url`: the address of a set and that of its folder
 * at the place where it is edited. Without the former the set under `/docs` is meant, as in `--docs`.
 *
 * @throws UsageError when a value is no address of the web, or no set stands at the address that it names
 * @example withSourceUrls([{ folder: "/home/ada/chapters", base: "/learn", title: "learn" }], ["/learn=https://git.example/tree/main"])
 */
export function withSourceUrls(sets: readonly DocumentSet[], values: readonly string[]): readonly DocumentSet[] {
  const byBase = new Map(values.map(parseSourceUrl));
  for (const base of byBase.keys()) {
    if (sets.some((set) => set.base === base)) continue;
    throw new UsageError(`--source-url: no --docs stands under ${base}; write --docs ${base}=<folder> too.`);
  }
  return sets.map((set) => {
    const sourceUrl = byBase.get(set.base);
    return sourceUrl === undefined ? set : { ...set, sourceUrl };
  });
}

function parseSourceUrl(text: string): readonly [base: string, sourceUrl: string] {
  const [, address = "/docs", value = ""] = /^(?:(\/[^=]*)=)?(.*)$/s.exec(text) ?? [];
  const url = URL.parse(value);
  // Paths are appended to it, and every reader sees it.
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === "";
  if (!isPlain) {
    throw new UsageError(
      `--source-url: "${value}" is no address to which paths can be appended; write one such as https://github.com/org/repository/blob/main/docs.`,
    );
  }
  return [address.replace(/\/+$/, ""), url.href.replace(/\/+$/, "")];
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
    "evaluation-metrics",
    "search",
    "playground",
  ].concat(["compare", "api", "mcp", "assets", "-"]),
);

/**
 * Reads the value of `--docs`: a folder, which is served under `/docs`, or an address and a folder. `name` is what the
 * value is called in messages.
 *
 * @throws UsageError when the address cannot be one or the folder is not there
 * @example parseDocumentSet("/learn/course=./chapters") // { folder: "/home/ada/chapters", base: "/learn/course", title: "course" }
 */
export function parseDocumentSet(text: string, name = "--docs"): DocumentSet {
  const [, address = "/docs", folder = ""] = /^(?:(\/[^=]*)=)?(.*)$/s.exec(text) ?? [];
  const base = address.replace(/\/+$/, "");
  if (!/^(?:\/[a-z0-9][a-z0-9._-]*)+$/i.test(base)) {
    throw new UsageError(`${name}: "${address}" is no address; write one such as /learn/course=./chapters.`);
  }
  const first = base.split("/")[1] ?? "";
  if (reserved.has(first))
    throw new UsageError(`${name}: addresses under /${first} belong to the hub; choose another.`);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${name}: there is no folder "${folder}".`);
  }
  const title = basename(base);
  return { folder: resolve(folder), base, title: title === "docs" ? "Documentation" : title };
}
