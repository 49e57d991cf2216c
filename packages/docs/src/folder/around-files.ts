import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import type { FolderFiles } from "../files/read-folder.ts";
import type { OutsideFiles } from "../files/outside-files.ts";
import { pageFile } from "./locals.ts";

/** Where a builder of another dialect takes the files from that its pages name from the root of their site. */
export interface ForeignRoot {
  /** Folder of its configuration, from the set's: `../website`. */
  readonly folder: string;
  /** The folder in it whose files it publishes as they are; `.` for all of it. */
  readonly published: string;
}

interface AroundOptions {
  readonly base: string;
  readonly files: FolderFiles;
  readonly outside: OutsideFiles;
  readonly foreign?: ForeignRoot | undefined;
}

/** Below the address of a set: where files of the repository are that its pages show. No page is called so. */
const place = "/_repository/";

/**
 * Images, videos and sounds that are not in a set's folder but around it, and that its pages show: those which a page of the
 * set names, and all in the folder that its builder publishes. Nothing else of the repository has an address.
 */
export class AroundFiles {
  readonly #options: AroundOptions;
  #named: { readonly at: number; readonly names: Promise<ReadonlySet<string>> } | undefined;

  constructor(options: AroundOptions) {
    this.#options = options;
  }

  /**
   * The address of a file that a page shows.
   *
   * @param path from the set's folder (`../img/a.png`), from the root of its site (`/img/a.png`) or of its builder (`@site/static/a.png`)
   * @example await files.hrefOf("../img/a.png") // "/docs/_repository/img/a.png"
   */
  async hrefOf(path: string): Promise<string | undefined> {
    const { base, files, outside } = this.#options;
    const name = this.#nameOf(path);
    if (name === undefined) return undefined;
    if (files.has(name)) return `${base}/${escaped(name)}`;
    const found = name.startsWith("../") && !outside.isEmpty ? await outside.find(name) : undefined;
    if (found === undefined || "refusal" in found || !this.#isShown(name)) return undefined;
    return `${base}${place}${escaped(outside.nameInRoot(found.path))}`;
  }

  /** Where the file at such an address is on disk. */
  async pathOf(href: string): Promise<string | undefined> {
    const { base, outside } = this.#options;
    const inRoot = href.startsWith(base + place) ? decoded(href.slice(base.length + place.length)) : undefined;
    if (inRoot === undefined || outside.isEmpty) return undefined;
    const name = outside.fromFolder(inRoot);
    const found = await outside.find(name);
    if ("refusal" in found || !this.#isShown(name)) return undefined;
    return this.#isPublished(name) || (await this.#isNamed(posix.basename(name))) ? found.path : undefined;
  }

  #nameOf(path: string): string | undefined {
    const { foreign } = this.#options;
    if (path.startsWith("../")) return path;
    if (foreign === undefined) return undefined;
    if (path.startsWith("@site/")) return posix.join(foreign.folder, path.slice("@site/".length));
    return posix.join(foreign.folder, foreign.published, posix.join("/", path));
  }

  #isShown(name: string): boolean {
    return shown.test(name) || this.#isPublished(name);
  }

  #isPublished(name: string): boolean {
    const { foreign } = this.#options;
    // Where all of a folder is published, that is the set's own.
    return (
      foreign !== undefined &&
      foreign.published !== "." &&
      name.startsWith(`${posix.join(foreign.folder, foreign.published)}/`)
    );
  }

  /** Whether a page of the set says the name of a file. */
  async #isNamed(name: string): Promise<boolean> {
    const now = performance.now();
    if (this.#named === undefined || now - this.#named.at > oldestMs)
      this.#named = { at: now, names: namesIn(this.#options.files) };
    return (await this.#named.names).has(name);
  }
}

/** How long a page may not be known to show a file that it names since. */
const oldestMs = 2000;

const shown = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|m4a|flac)$/i;

/** What looks like a name of such a file in all pages, and parts of pages, of a folder. */
async function namesIn(files: FolderFiles): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const [name, path] of files) {
    if (!pageFile.test(name)) continue;
    const source = await readFile(path, "utf8").catch(() => "");
    for (const [found] of source.matchAll(/[^\s/\\"'`()<>[\]{}=:?#]{1,200}\.\w{2,4}\b/g)) names.add(decoded(found));
  }
  return names;
}

const escaped = (name: string): string => encodeURI(name).replace(/[?#]/g, encodeURIComponent);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
