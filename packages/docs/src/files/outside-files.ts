import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { gitRecords } from "./git-records.ts";
import { isInside } from "./read-folder.ts";

/** A file that documents may show, by its path on disk, links followed; or the reason why they may not, as a sentence. */
export type Found = { readonly path: string } | { readonly refusal: string };

/**
 * The files around a folder of documents that its pages may show: those that git tracks in the checkout that holds the
 * folder, or those of the folder that the operator names instead. Hidden files and `node_modules` are not among them, nor
 * is anything else that is not there for everybody to read: what git does not track, what a link reaches outside.
 *
 * @example
 * const outside = await OutsideFiles.around("tokenizers/docs/source");
 * await outside.find("../../tests/quick.py"); // { path: "/home/ada/tokenizers/tests/quick.py" }
 * await outside.find("../../.git/config"); // { refusal: "../../.git/config is a hidden file, …" }
 */
export class OutsideFiles {
  /** The set's folder, links followed. */
  readonly #folder: string;
  /** Nothing outside of it is read. */
  readonly #root: string;
  /** Where git keeps the list of tracked files; absent where the operator vouches for the root. */
  readonly #index: string | undefined;
  /** Why nothing outside of the folder is read, as the end of a sentence. */
  readonly #nothing: string | undefined;
  #tracked: { readonly stamp: string; readonly names: Promise<ReadonlySet<string>> } | undefined;

  private constructor(folder: string, { root, index, nothing }: Limits) {
    this.#folder = folder;
    this.#root = root;
    this.#index = index;
    this.#nothing = nothing;
  }

  /**
   * @param includeRoot a folder that holds `folder`, in place of the checkout
   * @throws Error where one of the folders is not there, or one does not hold the other
   */
  static async around(folder: string, includeRoot?: string): Promise<OutsideFiles> {
    const real = await realpath(folder);
    if (includeRoot === undefined) return new OutsideFiles(real, (await checkoutOf(real)) ?? noCheckout(real));
    const root = await realpath(includeRoot);
    if (!isInside(real, root)) throw new Error(`The folder ${folder} is not in ${includeRoot}.`);
    return new OutsideFiles(real, { root, ...(root === real && { nothing: "nothing outside of it may be read" }) });
  }

  /** Files on disk that decide about what is found, beside those that are. */
  get listing(): readonly string[] {
    return this.#index === undefined ? [] : [this.#index];
  }

  /** Whether nothing outside of the folder is read. */
  get isEmpty(): boolean {
    return this.#nothing !== undefined;
  }

  /** The path below the root of a file that was found: `img/a.png`. */
  nameInRoot(path: string): string {
    return nameBelow(this.#root, path);
  }

  /** The name that {@link find} takes for a path below the root: `("img/a.png")` → `../../img/a.png`. */
  fromFolder(name: string): string {
    return nameBelow(this.#folder, resolve(this.#root, name));
  }

  /** @param name path relative to the set's folder, with forward slashes: `../../tests/quick.py` */
  async find(name: string): Promise<Found> {
    if (this.#nothing !== undefined)
      return { refusal: `${name} is outside this folder, and ${this.#nothing}. ${advice}` };
    const place = resolve(this.#folder, name);
    if (!isInside(place, this.#root)) return { refusal: `${name} is outside the repository, so it is not read.` };
    const path = await realpath(place).catch(() => undefined);
    if (path === undefined) return { refusal: `There is no file ${name} in this repository. Fix the path.` };
    if (!isInside(path, this.#root)) return { refusal: `${name} is a link out of the repository, so it is not read.` };
    const below = nameBelow(this.#root, path);
    if (isHidden(below)) return { refusal: `${name} is hidden or in node_modules, so it is not read.` };
    if (!(await stat(path)).isFile()) return { refusal: `${name} is not a file. Fix the path.` };
    const names = await this.#names();
    return names === undefined || names.has(below) ? { path } : { refusal: untracked(name, names) };
  }

  /** A file of the set's folder that says how its builder reads it: `.vitepress/config.ts`, hidden though it is. */
  async settingsAt(name: string): Promise<string | undefined> {
    const path = await realpath(resolve(this.#folder, name)).catch(() => undefined);
    return path !== undefined && isInside(path, this.#folder) && (await stat(path)).isFile() ? path : undefined;
  }

  /** Whether there is such a file, or a folder with files: `undefined` where nobody can tell. */
  async kindOf(name: string): Promise<"file" | "folder" | undefined> {
    const place = resolve(this.#folder, name);
    if (this.isEmpty || !isInside(place, this.#root)) return undefined;
    const below = nameBelow(this.#root, place);
    const names = isHidden(below) ? new Set<string>() : await this.#names();
    if (names === undefined) return kindOnDisk(place);
    if (names.has(below)) return "file";
    return [...names].some((one) => one.startsWith(`${below}/`)) ? "folder" : undefined;
  }

  /** The paths that git tracks, below the root; `undefined` where all of the root counts. */
  async #names(): Promise<ReadonlySet<string> | undefined> {
    if (this.#index === undefined) return undefined;
    const facts = await stat(this.#index).catch(() => undefined);
    const stamp = `${facts?.mtimeMs} ${facts?.size}`;
    if (this.#tracked?.stamp !== stamp) this.#tracked = { stamp, names: trackedIn(this.#root) };
    return this.#tracked.names;
  }
}

interface Limits {
  readonly root: string;
  readonly index?: string;
  readonly nothing?: string;
}

const advice = "Set --include-root to a folder that may be read, or put the file here.";

const noCheckout = (root: string): Limits => ({
  root,
  nothing: "it is not in a git checkout, so the file is not read",
});

/** The innermost checkout that holds a folder. Git is not asked: a repository's settings can name any other folder. */
async function checkoutOf(folder: string): Promise<Limits | undefined> {
  for (let root = folder; ; root = dirname(root)) {
    const nothing = root === folder ? { nothing: "the folder is a whole repository, so the file is not read" } : {};
    const git = join(root, ".git");
    const facts = await stat(git).catch(() => undefined);
    if (facts?.isDirectory()) return { root, index: join(git, "index"), ...nothing };
    // Of a worktree or a submodule it is a file that says where the rest is.
    if (facts?.isFile()) {
      const [, place = ""] = /^gitdir: (.+)$/m.exec(await readFile(git, "utf8").catch(() => "")) ?? [];
      return { root, index: join(resolve(root, place.trim()), "index"), ...nothing };
    }
    if (dirname(root) === root) return undefined;
  }
}

async function trackedIn(root: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const name of gitRecords(root, ["ls-files", "-z"], "\0")) names.add(name);
  return names;
}

function untracked(name: string, { size }: ReadonlySet<string>): string {
  return size === 0
    ? `Git does not say which files this repository has, so ${name} is not read. Set --include-root to a folder that may be read.`
    : `Git does not track ${name}, so it is not read. Add it with git add, or set --include-root to a folder that may be read.`;
}

async function kindOnDisk(path: string): Promise<"file" | "folder" | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isFile()) return "file";
  return facts?.isDirectory() ? "folder" : undefined;
}

const isHidden = (name: string): boolean =>
  name.split("/").some((part) => part.startsWith(".") || part === "node_modules");

const nameBelow = (root: string, path: string): string => relative(root, path).split(sep).join("/");
