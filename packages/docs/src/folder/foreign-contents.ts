import type { DialectName } from "../scan/dialects/dialect.ts";
import type { BuilderSettings } from "./builder-settings.ts";
import { listOf, member } from "./data-member.ts";
import type { JavaScriptData } from "./javascript-data.ts";
import { docusaurusContents, starlightContents, vitePressContents } from "./sidebar-contents.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/**
 * The table of contents in another builder's configuration, read as data; `undefined` where it has none, or one that a
 * program makes. Entries without a page or pages below them are left out.
 *
 * @param settings of `mkdocs.yml`, `docs.json`, `mint.json`, `sidebars.js` or its like, `astro.config.mjs`, `.vitepress/config.ts`
 * @example foreignContents("mkdocs", new BuilderSettings("nav:\n  - Home: index.md\n")) // [{ local: "index", title: "Home", … }]
 */
export function foreignContents(dialect: DialectName, settings: BuilderSettings): readonly ContentsEntry[] | undefined {
  const entries = entriesOf(dialect, settings);
  return entries.length === 0 ? undefined : entries;
}

/**
 * The title of a site in its builder's configuration.
 *
 * @param settings of `mkdocs.yml`, `docs.json`, `docusaurus.config.js`, `astro.config.mjs` or their like
 * @example foreignTitle("mkdocs", new BuilderSettings("site_name: My project")) // "My project"
 */
export function foreignTitle(dialect: DialectName, settings: BuilderSettings): string | undefined {
  const titles: Readonly<Record<DialectName, () => unknown>> = {
    docusaurus: () => member(settings.program.exported(), "title"),
    vitepress: () => member(settings.program.exported(), "title"),
    starlight: () => starlightTitle(settings.program),
    mkdocs: () => member(settings.data, "site_name"),
    mintlify: () => member(settings.data, "name"),
  };
  const title = titles[dialect]();
  return typeof title === "string" && title.trim() !== "" && title.length <= longestTitle ? title.trim() : undefined;
}

/** Of the integration that has one: a configuration may hold other titles above it, such as those of people. */
function starlightTitle(data: JavaScriptData): unknown {
  const titles = listOf(member(data.exported(), "integrations")).map((one) => member(one, "title"));
  return titles.find((title) => typeof title === "string") ?? data.member("title");
}

/** It is in the head of every page. */
const longestTitle = 60;

function entriesOf(dialect: DialectName, settings: BuilderSettings): readonly ContentsEntry[] {
  switch (dialect) {
    case "docusaurus":
      return docusaurusContents(/^\s*\{/.test(settings.source) ? settings.data : settings.program.exported());
    case "vitepress":
      return vitePressContents(settings.program.member("sidebar"));
    case "starlight":
      return starlightContents(settings.program.member("sidebar"));
    default: {
      const data = settings.data;
      return toEntries(member(data, "nav") ?? member(data, "navigation"), 0);
    }
  }
}

/** Deeper than any tree of contents is nested. */
const deepest = 20;

/** Members that hold entries, in the order in which a reader meets them. */
const groups = [
  "languages",
  "versions",
  "products",
  "pages",
  "groups",
  "tabs",
  "anchors",
  "dropdowns",
  "items",
  "menu",
];
/** Members that name a group. */
const names = ["group", "tab", "anchor", "dropdown", "item", "version", "product", "title"];

function toEntries(node: unknown, depth: number): ContentsEntry[] {
  if (depth > deepest) return [];
  if (typeof node === "string") return pageOf(node);
  if (Array.isArray(node)) return node.flatMap((one) => toEntries(one, depth + 1));
  if (typeof node !== "object" || node === null) return [];
  const inside = groups.flatMap((group) => toEntries(member(node, group), depth + 1));
  const title = names.map((name) => member(node, name)).find((name) => typeof name === "string");
  const [home = bare] = toEntries(member(node, "root"), depth + 1);
  if (inside.length > 0) return title === undefined ? inside : [{ ...home, title, sections: inside }];
  // `- Title: page.md`, `- Title: [pages]`
  return Object.entries(node).flatMap(([label, value]) => titled(label, toEntries(value, depth + 1), value));
}

function titled(title: string, inside: readonly ContentsEntry[], value: unknown): ContentsEntry[] {
  const [only] = inside;
  if (only === undefined || !(typeof value === "string" || Array.isArray(value))) return [];
  if (typeof value === "string") return [{ ...only, title }];
  // The page of a folder that comes first is the page of its group, and names one without a name.
  const isHome = only.title === undefined && /\/(?:index|README)$/.test(only.local ?? "");
  if (title.trim() === "") return isHome ? [{ ...only, sections: inside.slice(1) }] : [...inside];
  return [isHome ? { ...only, title, sections: inside.slice(1) } : { ...bare, title, sections: inside }];
}

const bare = { place: { line: 1 }, frameworkLocals: new Map<string, string>(), sections: [] };

/** A path of a file or of a page; an address of another site is neither. */
function pageOf(path: string): ContentsEntry[] {
  if (path === "" || /^[a-z]+:|^#/i.test(path)) return [];
  const local = path.replace(/^\.?\//, "").replace(/\.(?:mdx?|ipynb)$/, "");
  return [{ ...bare, local }];
}
