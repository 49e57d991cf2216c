import { posix } from "node:path";
import { inWords } from "./file-title.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/**
 * The table of contents of a folder that brings none: its folders, and in each its pages by the numbers and letters of
 * their names. The page of a folder is its `index`, else its `README`, which is served at the folder's address then.
 *
 * @param locals paths of all pages, without their endings
 * @param titleOf what the file of a page calls itself
 * @example (await madeContents(["README", "guides/start"], titleOf)).map(({ title }) => title) // ["My project", "Guides"]
 */
export async function madeContents(
  locals: readonly string[],
  titleOf: (local: string) => Promise<string | undefined>,
): Promise<readonly ContentsEntry[]> {
  const titles = new Map<string, string>();
  // One by one: a folder may have more files than a program may open at once.
  for (const local of locals) titles.set(local, (await titleOf(local)) ?? nameOf(local));
  const { home, below } = entriesIn("", locals.toSorted(byName), titles);
  return home ? [home, ...below] : below;
}

type Titles = ReadonlyMap<string, string>;

function entriesIn(
  folder: string,
  locals: readonly string[],
  titles: Titles,
): { readonly home: ContentsEntry | undefined; readonly below: readonly ContentsEntry[] } {
  const isOwn = (local: string): boolean => !local.slice(folder.length).includes("/");
  const home = homeOf(folder, locals.filter(isOwn));
  // A page, or all that is below a folder.
  const parts = Map.groupBy(
    locals.filter((local) => local !== home),
    (local) => (isOwn(local) ? local : local.slice(0, local.indexOf("/", folder.length) + 1)),
  );
  const below = Array.from(parts, ([part, inside]) =>
    part.endsWith("/") ? groupOf(part, inside, titles) : entryOf(part, titles),
  );
  const served = home !== undefined && isReadme.test(home) ? { newLocal: `${folder}index` } : {};
  return { home: home === undefined ? undefined : { ...entryOf(home, titles), ...served }, below };
}

function groupOf(folder: string, locals: readonly string[], titles: Titles): ContentsEntry {
  const { home, below } = entriesIn(folder, locals, titles);
  return { ...(home ?? { ...withoutPage, title: nameOf(folder.slice(0, -1)) }), sections: below };
}

const withoutPage = { place: { line: 1 }, frameworkLocals: new Map<string, string>(), sections: [] };

function entryOf(local: string, titles: Titles): ContentsEntry {
  return { ...withoutPage, local, title: titles.get(local) ?? local };
}

const isReadme = /(?:^|\/)readme$/i;

function homeOf(folder: string, own: readonly string[]): string | undefined {
  return own.find((local) => local === `${folder}index`) ?? own.find((local) => isReadme.test(local));
}

/** The name of a file or folder as words; of the page of a folder, that of the folder. */
function nameOf(local: string): string {
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
