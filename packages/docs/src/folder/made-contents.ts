import { posix } from "node:path";
import { inWords } from "./file-title.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/** The place in the tree that a page or a folder states. */
export interface EntryPlacement {
  readonly title?: string | undefined;
  /** Smaller ones come first, then those without one by the numbers and letters of their names. */
  readonly position?: number | undefined;
}

/**
 * The table of contents of a folder that brings none: its folders, and in each its pages by the numbers and letters of
 * their names. The page of a folder is its `index`, else its `README`, which is served at the folder's address then.
 *
 * @param locals paths of all pages, without their endings
 * @param placementOf what the file of a page says, or something else of a folder (`guides/`)
 * @param folder the folder to begin in: `guides/`
 * @example (await madeContents(["README", "guides/start"], placementOf)).map(({ title }) => title) // ["My project", "Guides"]
 */
export async function madeContents(
  locals: readonly string[],
  placementOf: (path: string) => Promise<EntryPlacement>,
  folder = "",
): Promise<readonly ContentsEntry[]> {
  const own = locals.filter((local) => local.startsWith(folder));
  const facts = new Map<string, EntryPlacement>();
  // One by one: a folder may have more files than a program may open at once.
  for (const path of new Set(own.flatMap((local) => [...foldersAbove(local), local]))) {
    facts.set(path, await placementOf(path));
  }
  const { home, below } = entriesIn(folder, own.toSorted(byName), facts);
  return home ? [home, ...below] : below;
}

/** `a/b/c` → `a/`, `a/b/` */
function foldersAbove(local: string): string[] {
  const names = local.split("/").slice(0, -1);
  return names.map((_, index) => `${names.slice(0, index + 1).join("/")}/`);
}

type Facts = ReadonlyMap<string, EntryPlacement>;

function entriesIn(
  folder: string,
  locals: readonly string[],
  facts: Facts,
): { readonly home: ContentsEntry | undefined; readonly below: readonly ContentsEntry[] } {
  const isOwn = (local: string): boolean => !local.slice(folder.length).includes("/");
  const home = homeOf(folder, locals.filter(isOwn));
  // A page, or all that is below a folder.
  const parts = Map.groupBy(
    locals.filter((local) => local !== home),
    (local) => (isOwn(local) ? local : local.slice(0, local.indexOf("/", folder.length) + 1)),
  );
  const sorted = [...parts].toSorted(([a], [b]) => positionOf(a, facts) - positionOf(b, facts));
  const below = sorted.map(([part, inside]) =>
    part.endsWith("/") ? groupOf(part, inside, facts) : entryOf(part, facts),
  );
  const served = home !== undefined && isReadme.test(home) ? { newLocal: `${folder}index` } : {};
  return { home: home === undefined ? undefined : { ...entryOf(home, facts), ...served }, below };
}

function groupOf(folder: string, locals: readonly string[], facts: Facts): ContentsEntry {
  const { home, below } = entriesIn(folder, locals, facts);
  const title = facts.get(folder)?.title ?? home?.title ?? nameOf(folder);
  return { ...(home ?? withoutPage), title, sections: below };
}

const withoutPage = { place: { line: 1 }, frameworkLocals: new Map<string, string>(), sections: [] };

function entryOf(local: string, facts: Facts): ContentsEntry {
  return { ...withoutPage, local, title: facts.get(local)?.title ?? nameOf(local) };
}

const isReadme = /(?:^|\/)readme$/i;

function homeOf(folder: string, own: readonly string[]): string | undefined {
  return own.find((local) => local === `${folder}index`) ?? own.find((local) => isReadme.test(local));
}

/** Those without one keep their order behind the others. */
const positionOf = (path: string, facts: Facts): number => facts.get(path)?.position ?? Number.MAX_VALUE;

/** The name of a file or folder as words; of the page of a folder, that of the folder. */
function nameOf(path: string): string {
  const local = path.replace(/\/$/, "");
  const folder = posix.dirname(local);
  const isHome = isReadme.test(local) || posix.basename(local) === "index";
  return inWords(isHome && folder !== "." ? posix.basename(folder) : posix.basename(local));
}

const collator = new Intl.Collator("en", { numeric: true });

/** `ch2` before `ch10`; folders are compared name by name. */
function byName(a: string, b: string): number {
  const [ours, theirs] = [a.split("/"), b.split("/")];
  const differing = ours.findIndex((name, index) => name !== theirs[index]);
  return collator.compare(ours[differing] ?? "", theirs[differing] ?? "") || (a < b ? -1 : 1);
}
