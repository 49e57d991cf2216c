import { localsIn, pageFile } from "./locals.ts";
import type { SetFile } from "./page-files.ts";
import type { Reading } from "./read-contents.ts";

type Listing = Pick<Reading, "files" | "pageFiles" | "leaving" | "closed">;

/** The files of one language of a set. Pages are named by their path below its folder, without extension: `chapter0/1`. */
export class LanguageFiles {
  readonly folder: string;
  readonly #reading: Listing;
  readonly #others: readonly string[];

  /** @param others folders below this one that are other languages */
  constructor(reading: Listing, folder: string, others: readonly string[] = []) {
    this.#reading = reading;
    this.folder = folder;
    this.#others = others;
  }

  /** Where a file of the folder, such as `_toctree.yml`, is on disk. */
  pathOf(name: string): string | undefined {
    return this.#reading.files.get(this.folder + name);
  }

  /** All pages, in tables of contents or not. */
  locals(): string[] {
    const locals = [...new Set(localsIn(this.#reading.pageFiles.keys(), this.folder, pageFile))].toSorted();
    return locals.filter((local) => !this.#others.some((folder) => local.startsWith(folder)));
  }

  fileOf(local: string): SetFile | undefined {
    const names = this.namesOf(local).map((name) => this.#reading.pageFiles.get(name));
    return names.find((file) => file !== undefined);
  }

  /** The files that a page may be, the first of which counts. */
  namesOf(local: string): readonly string[] {
    return [".mdx", ".md", ".ipynb"].map((extension) => this.folder + local + extension);
  }

  /** Pages of reStructuredText, which is not read. */
  rstLocals(): string[] {
    return localsIn(this.#reading.files.keys(), this.folder, /\.rst$/);
  }

  /** Pages that are there and may not be read. */
  refusedLocals(): string[] {
    return localsIn([...this.#reading.leaving, ...this.#reading.closed], this.folder, pageFile);
  }
}
