import { realpath } from "node:fs/promises";
import { posix } from "node:path";
import type { FolderFiles } from "../files/read-folder.ts";
import { encodedPath } from "../text/encoded.ts";

/** Sources of pages and what describes the set; everything else in the folder may be asked for. */
const notServed = /\.(?:mdx?|ipynb|rst)$|(?:^|\/)_(?:toctree|redirects)\.yml$|(?:^|\/)_(?:config\.py|dates\.json)$/i;

/** Images, videos and downloads that are in a set's folder. Addresses are looked up in the list of its files. */
export class SiteFiles {
  readonly #base: string;
  readonly #files: FolderFiles;

  constructor(base: string, files: FolderFiles) {
    this.#base = base;
    this.#files = files;
  }

  /**
   * The address of the file that a document means: below the set's address, or with a slash that stands for the
   * language's folder or the set's (`/imgs/a.png`). `undefined` where there is none.
   */
  hrefOf(path: string, languagePrefix: string): string | undefined {
    const inside = this.#below(path);
    const folder = languagePrefix.slice(this.#base.length + 1);
    const names = inside === undefined ? [posix.join(folder, path.slice(1)), path.slice(1)] : [inside];
    const name = names.find((one) => this.#has(one));
    return name === undefined ? undefined : encodedPath(`${this.#base}/${name}`);
  }

  /** Where the file at an address is on disk; not where a link has meanwhile taken its place. */
  async pathOf(href: string): Promise<string | undefined> {
    const name = this.#below(decoded(href.replace(/[?#].*$/s, "")));
    const path = name !== undefined && this.#has(name) ? this.#files.get(name) : undefined;
    const actual = path === undefined ? undefined : await realpath(path).catch(() => undefined);
    return actual === path ? path : undefined;
  }

  #below(path: string): string | undefined {
    return path.startsWith(`${this.#base}/`) ? path.slice(this.#base.length + 1) : undefined;
  }

  #has(name: string): boolean {
    return this.#files.has(name) && !notServed.test(name);
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
