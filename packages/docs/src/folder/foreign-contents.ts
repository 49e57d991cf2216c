import { parse } from "yaml";
import type { DialectName } from "../scan/dialects/dialect.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/**
 * The table of contents in another builder's configuration, read as data; `undefined` where it has none, or one that a
 * program makes. Entries without a page or pages below them are left out.
 *
 * @param source text of `mkdocs.yml`, `docs.json` or `mint.json`
 * @example foreignContents("mkdocs", "nav:\n  - Home: index.md\n") // [{ local: "index", title: "Home", … }]
 */
export function foreignContents(dialect: DialectName, source: string): readonly ContentsEntry[] | undefined {
  const navigation = dialect === "mkdocs" || dialect === "mintlify" ? navigationOf(source) : undefined;
  if (navigation === undefined) return undefined;
  const entries = toEntries(navigation, 0);
  return entries.length === 0 ? undefined : entries;
}

function navigationOf(source: string): unknown {
  try {
    // What a tag such as `!!python/name` stands for is for the builder; the rest is data.
    const data: unknown = parse(source, { logLevel: "silent", maxAliasCount: 100 });
    return member(data, "nav") ?? member(data, "navigation");
  } catch {
    return undefined;
  }
}

/** Deeper than any tree of contents is nested. */
const deepest = 20;

/** Members that hold entries, in the order in which a reader meets them. */
const groups = ["pages", "groups", "tabs", "anchors", "dropdowns", "items", "menu"];
/** Members that name a group. */
const names = ["group", "tab", "anchor", "dropdown", "item", "title"];

function toEntries(node: unknown, depth: number): ContentsEntry[] {
  if (depth > deepest) return [];
  if (typeof node === "string") return pageOf(node);
  if (Array.isArray(node)) return node.flatMap((one) => toEntries(one, depth + 1));
  if (typeof node !== "object" || node === null) return [];
  const inside = groups.flatMap((group) => toEntries(member(node, group), depth + 1));
  const title = names.map((name) => member(node, name)).find((name) => typeof name === "string");
  if (inside.length > 0) return title === undefined ? inside : [{ ...bare, title, sections: inside }];
  // `- Title: page.md`, `- Title: [pages]`
  return Object.entries(node).flatMap(([label, value]) => titled(label, toEntries(value, depth + 1), value));
}

function titled(title: string, inside: readonly ContentsEntry[], value: unknown): ContentsEntry[] {
  const [only] = inside;
  if (only === undefined || !(typeof value === "string" || Array.isArray(value))) return [];
  if (typeof value === "string") return [{ ...only, title }];
  // The page of a folder that comes first is the page of its group.
  const isHome = only.title === undefined && /\/(?:index|README)$/.test(only.local ?? "");
  return [isHome ? { ...only, title, sections: inside.slice(1) } : { ...bare, title, sections: inside }];
}

const bare = { place: { line: 1 }, frameworkLocals: new Map<string, string>(), sections: [] };

/** A path of a file or of a page; an address of another site is neither. */
function pageOf(path: string): ContentsEntry[] {
  if (path === "" || /^[a-z]+:|^#/i.test(path)) return [];
  const local = path.replace(/^\.?\//, "").replace(/\.(?:mdx?|ipynb)$/, "");
  return [{ ...bare, local }];
}

function member(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null && Object.hasOwn(node, name)
    ? (node as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
