import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecordKind } from "@modelshelf/store";
import { isRepositoryId } from "@modelshelf/registry";
import { LRUCache } from "lru-cache";
import { cacheFolder } from "../mirror/cache-folder.ts";

const maxKnown = 20_000;

/**
 * Which id repositories have on the other hub by now that are asked for by an older one, or in other letters. It is also
 * written into the folder of the older id, so that it is known when the other hub is gone.
 *
 * @example
 * const renames = new Renames("/data/cache");
 * await renames.set("model", "gpt2", "openai-community/gpt2");
 * await renames.of("model", "gpt2"); // "openai-community/gpt2"
 */
export class Renames {
  readonly #root: string;
  readonly #known = new LRUCache<string, string>({ max: maxKnown });
  readonly #reached = new LRUCache<string, true>({ max: maxKnown });

  constructor(root: string) {
    this.#root = root;
  }

  /** The id that a repository has now; `undefined` where it has the one that is asked for. */
  async of(kind: RecordKind, id: string): Promise<string | undefined> {
    const known = this.#known.get(`${kind} ${id}`);
    if (known !== undefined) return known;
    const place = this.#placeOf(kind, id);
    const written = place === undefined ? undefined : await readFile(place, "utf8").catch(() => undefined);
    if (written === undefined || !isRepositoryId(written)) return undefined;
    this.#remember(kind, id, written);
    return written;
  }

  /** Whether a repository was asked for by an older id. */
  leadTo(kind: RecordKind, id: string): boolean {
    return this.#reached.has(`${kind} ${id}`);
  }

  async set(kind: RecordKind, id: string, current: string): Promise<void> {
    if ((await this.of(kind, id)) === current) return;
    this.#remember(kind, id, current);
    const folder = cacheFolder(this.#root, kind, id);
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, fileName), current);
  }

  /** Says that a repository has the id that is asked for: another one may have taken the name. */
  async delete(kind: RecordKind, id: string): Promise<void> {
    if ((await this.of(kind, id)) === undefined) return;
    this.#known.delete(`${kind} ${id}`);
    const place = this.#placeOf(kind, id);
    if (place !== undefined) await rm(place, { force: true });
  }

  #remember(kind: RecordKind, id: string, current: string): void {
    this.#known.set(`${kind} ${id}`, current);
    this.#reached.set(`${kind} ${current}`, true);
  }

  #placeOf(kind: RecordKind, id: string): string | undefined {
    const folder = cacheFolder(this.#root, kind, id);
    return folder && join(folder, fileName);
  }
}

const fileName = "renamed";
