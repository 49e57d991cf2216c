import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RecordKind } from "@modelshelf/store";
import { isRepositoryId } from "@modelshelf/registry";
import { LRUCache } from "lru-cache";
import { cacheFolder } from "../mirror/cache-folder.ts";
import { writeWhole } from "../mirror/write-whole.ts";

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
  /** `false` for ids that no folder says anything of: every request for a file asks for that. */
  readonly #known: LRUCache<string, string | false>;
  /** Older ids by current ones. */
  readonly #reached = new LRUCache<string, string>({ max: maxKnown });

  /** @param now milliseconds of a clock */
  constructor(root: string, now: () => number = Date.now) {
    this.#root = root;
    this.#known = new LRUCache({ max: maxKnown, ttlResolution: 0, perf: { now } });
  }

  /** The id that a repository has now; `undefined` where it has the one that is asked for. */
  async of(kind: RecordKind, id: string): Promise<string | undefined> {
    const key = `${kind} ${id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known || undefined;
    const place = this.#placeOf(kind, id);
    const written = place === undefined ? undefined : await readFile(place, "utf8").catch(() => undefined);
    if (written === undefined || !isRepositoryId(written)) {
      // Not over what became known meanwhile, nor for long: another process may come to know.
      if (!this.#known.has(key)) this.#known.set(key, false, { ttl: unrenamedMs });
      return undefined;
    }
    this.#remember(kind, id, written);
    return written;
  }

  /**
   * Whether a repository was asked for by an older id, of this process or of another one with the same folder.
   *
   * @param isAllowed whether an older id may still be asked for
   */
  leadTo(kind: RecordKind, id: string, isAllowed: (id: string) => boolean): boolean {
    const key = `${kind} ${id}`;
    const older = this.#reached.get(key) ?? this.#olderId(kind, id);
    if (older === undefined || !isAllowed(older)) return false;
    this.#reached.set(key, older);
    return true;
  }

  #olderId(kind: RecordKind, id: string): string | undefined {
    const folder = cacheFolder(this.#root, kind, id);
    try {
      const written = folder && readFileSync(join(folder, reachedName), "utf8");
      return written !== undefined && isRepositoryId(written) ? written : undefined;
    } catch {
      return undefined;
    }
  }

  async set(kind: RecordKind, id: string, current: string): Promise<void> {
    if ((await this.of(kind, id)) === current) return;
    this.#remember(kind, id, current);
    const place = this.#placeOf(kind, id);
    if (place === undefined) return;
    const folder = cacheFolder(this.#root, kind, current);
    // First: who reads that it was renamed asks for the current id next.
    if (folder !== undefined) await writeWhole(join(folder, reachedName), id);
    await writeWhole(place, current);
  }

  /** Says that a repository has the id that is asked for: another one may have taken the name. */
  async delete(kind: RecordKind, id: string): Promise<void> {
    const current = await this.of(kind, id);
    if (current === undefined) return;
    this.#known.delete(`${kind} ${id}`);
    const reached = cacheFolder(this.#root, kind, current);
    if (reached !== undefined && this.#olderId(kind, current) === id)
      await rm(join(reached, reachedName), { force: true });
    if (this.#reached.get(`${kind} ${current}`) === id) this.#reached.delete(`${kind} ${current}`);
    const place = this.#placeOf(kind, id);
    if (place !== undefined) await rm(place, { force: true });
  }

  #remember(kind: RecordKind, id: string, current: string): void {
    this.#known.set(`${kind} ${id}`, current);
    this.#reached.set(`${kind} ${current}`, id);
  }

  #placeOf(kind: RecordKind, id: string): string | undefined {
    const folder = cacheFolder(this.#root, kind, id);
    return folder && join(folder, fileName);
  }
}

const unrenamedMs = 60_000;
const fileName = "renamed";
/** Beside the files of the current id: an older one by which it was asked for. */
const reachedName = "reached";
