import { stat } from "node:fs/promises";
import { scan } from "../scan/scan.ts";
import type { ScannedPage } from "../scan/scan.ts";
import type { DirectiveBodies } from "../scan/tokenize.ts";
import { readListedFile } from "./read-folder.ts";

/** Scanned files, read again when they have changed on disk. The same file unchanged gives the same object. */
export class PageSources {
  readonly #bodies: DirectiveBodies;
  readonly #known = new Map<string, { readonly stamp: string; readonly page: Promise<ScannedPage> }>();

  constructor(bodies: DirectiveBodies) {
    this.#bodies = bodies;
  }

  async read(path: string): Promise<ScannedPage> {
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs} ${size}`;
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.page;
    const page = readListedFile(path).then((text) => scan(text, this.#bodies));
    this.#known.set(path, { stamp, page });
    // A file that could not be read this time may be readable the next.
    page.catch(() => this.#known.delete(path));
    return page;
  }
}
