import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CompiledPage } from "./compile-page.ts";
import type { LinkAnswer } from "../tree/link-answers.ts";
import type { LinkQuestion } from "../tree/link-questions.ts";

/** A compiled page with what its site had answered. */
export interface KeptPage {
  readonly page: CompiledPage;
  readonly questions: readonly LinkQuestion[];
  readonly answers: readonly LinkAnswer[];
}

const dayMs = 24 * 60 * 60 * 1000;
/** How long a half-written file of a process that has died is left alone. */
const abandonedMs = 60 * 60 * 1000;

/**
 * Compiled pages on disk, one file each: a check sum, a line break, JSON. Several processes may share a folder, because
 * files appear whole, by renaming. What cannot be read or is not what was written counts as absent.
 */
export class PageCache {
  readonly #folder: string;
  readonly #limitBytes: number;
  /** Entries that were read since the last tidying, to be marked as used then: readers do not wait for it. */
  readonly #used = new Set<string>();

  constructor(folder: string, limitBytes: number) {
    this.#folder = folder;
    this.#limitBytes = limitBytes;
  }

  async read(key: string): Promise<KeptPage | undefined> {
    const found = await this.readJson(key);
    if (found === undefined) return undefined;
    const { page, ...kept } = found as KeptPage;
    return { ...kept, page: { ...page, ids: new Set(page.ids) } };
  }

  /** Anything else that was kept under a key; absent, unreadable and damaged are the same. */
  async readJson(key: string): Promise<unknown> {
    const path = this.#pathOf(key);
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const end = bytes.indexOf("\n");
    const json = bytes.subarray(end + 1);
    if (bytes.toString("latin1", 0, end) !== checkSum(key, json)) return undefined;
    this.#used.add(path);
    return JSON.parse(json.toString());
  }

  /** Keeps a page. A full disk or a folder without rights is no reason to fail: the page is compiled again next time. */
  async write(key: string, { page, ...kept }: KeptPage): Promise<void> {
    await this.writeJson(key, { ...kept, page: { ...page, ids: [...page.ids] } });
  }

  async writeJson(key: string, value: unknown): Promise<void> {
    const path = this.#pathOf(key);
    const json = Buffer.from(JSON.stringify(value));
    const half = `${path}.${randomUUID()}.half`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(half, Buffer.concat([Buffer.from(`${checkSum(key, json)}\n`), json]));
      await rename(half, path);
    } catch {
      await rm(half, { force: true }).catch(() => undefined);
    }
  }

  /** Removes what was not used for longest until the rest is within the limit, and what was never finished. */
  async tidy(): Promise<void> {
    await Promise.all(Array.from(this.#used, touch));
    this.#used.clear();
    const found = (await this.#list()).toSorted((a, b) => b.usedMs - a.usedMs);
    let bytes = 0;
    for (const { path, size, usedMs } of found) {
      const isAbandoned = path.endsWith(".half") && Date.now() - usedMs > abandonedMs;
      bytes += size;
      if (isAbandoned || bytes > this.#limitBytes) await rm(path, { force: true }).catch(() => undefined);
    }
  }

  async #list(): Promise<{ path: string; size: number; usedMs: number }[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const facts = files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const found = await stat(path).catch(() => undefined);
      return found ? [{ path, size: found.size, usedMs: found.mtimeMs }] : [];
    });
    return (await Promise.all(facts)).flat();
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}.json`);
  }
}

/** The key counts as well: a file that was moved to another one's name is foreign. */
function checkSum(key: string, json: Buffer): string {
  return createHash("sha256").update(`${key}\n`).update(json).digest("hex");
}

/** Marks a file as used, once a day at most. */
async function touch(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  const now = new Date();
  if (now.getTime() - mtimeMs > dayMs) await utimes(path, now, now).catch(() => undefined);
}
