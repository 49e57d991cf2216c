import { posix } from "node:path";
import type { FolderFiles } from "../files/read-folder.ts";
import type { DialectName } from "../scan/dialects/dialect.ts";
import { type PagePlacement, readFolderPlacement, readPagePlacement, servedAt } from "./page-placement.ts";
import { foreignSlug } from "../scan/dialects/foreign-slug.ts";

/**
 * The facts that pages of another builder's folder state about themselves: their names in its tree, and where they are
 * served.
 */
export class ForeignPages {
  readonly #placements: ReadonlyMap<string, PagePlacement>;
  /** Name in a sidebar → path. */
  readonly #byName = new Map<string, string>();
  readonly #served = new Map<string, string>();

  /** @param placements by the paths of pages (`guides/start`) and of folders (`guides/`) */
  private constructor(dialect: DialectName, placements: ReadonlyMap<string, PagePlacement>) {
    this.#placements = placements;
    const isDocusaurus = dialect === "docusaurus";
    const locals = [...placements.keys()].filter((path) => !path.endsWith("/"));
    const taken = new Set(locals);
    for (const local of locals) {
      const said = placements.get(local) ?? {};
      const plain = isDocusaurus ? withoutNumbers(local) : local;
      const served = isDocusaurus ? servedAt(plain, said) : servedInStarlight(dialect, local, said);
      // Of two pages at one address the second stays where its file is.
      if (!taken.has(served)) this.#served.set(local, served);
      taken.add(served);
      const { id = posix.basename(plain) } = isDocusaurus ? said : {};
      const name = posix.join(posix.dirname(plain), id);
      for (const one of [local, name, plain]) if (!this.#byName.has(one)) this.#byName.set(one, local);
    }
  }

  /**
   * @param files all files of the folder
   * @param locals paths of pages below `folder`, each with where it is on disk
   */
  static async read(
    dialect: DialectName,
    { files, folder, locals }: { files: FolderFiles; folder: string; locals: ReadonlyMap<string, string> },
  ): Promise<ForeignPages> {
    const placements = new Map<string, PagePlacement>();
    // One by one: a folder may have more files than a program may open at once.
    for (const [local, path] of locals) placements.set(local, await readPagePlacement(path));
    for (const [name, path] of files) {
      if (!name.startsWith(folder) || !/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(name)) continue;
      placements.set(name.slice(folder.length, name.lastIndexOf("/") + 1), await readFolderPlacement(path));
    }
    return new ForeignPages(dialect, placements);
  }

  /** The page that an entry of a tree means by its path, its name or its folder. */
  localOf(name: string): string | undefined {
    return [name, `${name}/index`, `${name}/README`]
      .map((one) => this.#byName.get(one))
      .find((local) => local !== undefined);
  }

  /** The path that a page is served at; that of its file where it says no other. */
  servedAt(local: string): string {
    return this.#served.get(local) ?? local;
  }

  placementOf(path: string): PagePlacement {
    return this.#placements.get(path) ?? {};
  }
}

/** Starlight counts an address from the set, and writes names of files and folders in it as it writes ids of headings. */
function servedInStarlight(dialect: DialectName, local: string, { slug }: PagePlacement): string {
  if (dialect !== "starlight") return local;
  if (slug !== undefined) return servedAt("", { slug: `/${slug}` });
  const names = local.split("/").map((name) => foreignSlug("github", name));
  return names.includes("") ? local : names.join("/");
}

/** Other builders do not serve what begins with an underscore: it is shown inside of pages. */
export const isPartial = (local: string): boolean => /(?:^|\/)_/.test(local);

/** `02-guides/01. start` → `guides/start`; numbers that are versions or days stay. */
function withoutNumbers(local: string): string {
  const names = local.split("/").map((name) => name.replace(/^\d+\s*[-_.]+\s*(?=\D)/, ""));
  return names.join("/");
}
