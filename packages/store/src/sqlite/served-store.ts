import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "node:sqlite";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import { CatalogParts } from "./catalog-parts.ts";
import { toStoreFault } from "./fault.ts";
import { checkVersion } from "./migrate.ts";
import { SqliteStore } from "./store.ts";
import { type FacetCount, type SearchPage, type Store, StoreFault } from "../store.ts";

export interface ServedStoreOptions {
  readonly file: string;
  /** Told in one sentence, once each, what is wrong with the file and when it can be read again. */
  readonly log?: ((line: string) => void) | undefined;
  /** How often the file is looked at, while it is asked for. Default a second. */
  readonly lookEveryMs?: number;
  /** Records from which on a thread works out orders and counts that a write has changed. Default 20,000. */
  readonly apartFrom?: number;
}

/** Logged when another file has taken the place of the catalog. */
export const wasReplaced = (file: string): string => `${file} was replaced; the hub serves the new one.`;

/** Logged when nothing is in the place of the catalog any more. */
export const wasRemoved = (file: string): string =>
  `${file} was removed. The hub keeps serving what it has open; put the file back.`;

const busyTimeoutMs = 10_000;

/**
 * Opens a catalog that exists for reading, also in a folder that may not be written. Whatever happens to the file
 * meanwhile, as much as possible is answered: when it is replaced or restored, the new one is opened once it can be read in
 * full; until then what is open goes on.
 *
 * Rejects with {@link StoreFault} when the file cannot be read.
 *
 * @example const store = await openServedStore({ file: "var/catalog.sqlite", log: console.error });
 */
export async function openServedStore(options: ServedStoreOptions): Promise<Store> {
  // Before it is opened: a change in between is then seen as one.
  const seen = identityOf(options.file);
  const store = openForReading(options);
  await store.check();
  return new ServedStore(options, store, seen);
}

class ServedStore implements Store {
  readonly #options: ServedStoreOptions;
  readonly #file: string;
  readonly #log: (line: string) => void;
  readonly #lookEveryMs: number;
  #store: SqliteStore;
  /** The file that is open, and the one that was found last at its place. */
  #open: Identity | undefined;
  #seen: Identity | undefined;
  #lookedAt = performance.now();
  /** How many files were opened after the first. */
  #opened = 0;
  /** The fault that was last reported to the log. */
  #fault: StoreFault | undefined;

  constructor(options: ServedStoreOptions, store: SqliteStore, seen: Identity | undefined) {
    const { file, log, lookEveryMs = 1000 } = options;
    this.#options = options;
    this.#file = file;
    this.#log = log ?? (() => undefined);
    this.#lookEveryMs = lookEveryMs;
    this.#store = store;
    this.#open = seen;
    this.#seen = seen;
  }

  put(): Promise<never> {
    return Promise.reject(new StoreFault(`${this.#file} is open for reading only.`));
  }

  remove(): Promise<never> {
    return this.put();
  }

  get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined> {
    return this.#ask((store) => store.get(kind, id));
  }

  findId(kind: RecordKind, id: string): Promise<string | undefined> {
    return this.#ask((store) => store.findId(kind, id));
  }

  search(query: SearchQuery): Promise<SearchPage> {
    return this.#ask((store) => store.search(query));
  }

  count(kind: RecordKind): Promise<number> {
    return this.#ask((store) => store.count(kind));
  }

  facet(query: SearchQuery, facet: FacetId, limit?: number): Promise<readonly FacetCount[]> {
    return this.#ask((store) => store.facet(query, facet, limit));
  }

  nearIds(kind: RecordKind, id: string, limit?: number): Promise<readonly string[]> {
    return this.#ask((store) => store.nearIds(kind, id, limit));
  }

  revision(): string | undefined {
    // Another file is seen by the first who asks after it was opened.
    void this.#look();
    const revision = this.#store.revision();
    return revision === undefined || this.#fault?.isDamage ? undefined : `${this.#opened} ${revision}`;
  }

  /** Rejects also when another question has met damage, until the file has changed and can be read. */
  async check(): Promise<void> {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    await this.#ask((store) => store.check());
    if (this.#fault?.isDamage) throw this.#fault;
  }

  async close(): Promise<void> {
    await this.#store.close();
  }

  async #ask<Answer>(question: (store: Store) => Promise<Answer>): Promise<Answer> {
    await this.#look();
    const store = this.#store;
    try {
      return await question(store);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // Another file was opened in the middle of the question, and this one closed.
      if (store !== this.#store) return this.#ask(question);
      this.#report(error);
      throw error;
    }
  }

  /** Opens the file again when it is another one, or was written by other means than an import; those are seen anyway. */
  async #look(): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt < this.#lookEveryMs) return;
    this.#lookedAt = now;
    const found = identityOf(this.#file);
    if (isSame(found, this.#seen)) return;
    this.#seen = found;
    if (found === undefined) {
      this.#report(new StoreFault(wasRemoved(this.#file)));
      return;
    }
    await this.#reopen(found);
  }

  async #reopen(found: Identity): Promise<void> {
    let store: SqliteStore | undefined;
    try {
      store = openForReading(this.#options);
      await store.check();
      if (this.#fault !== undefined) store.checkWhole();
    } catch (error) {
      await store?.close();
      if (!(error instanceof StoreFault)) throw error;
      this.#report(error);
      return;
    }
    const before = this.#store;
    const isReplaced = found.inode !== this.#open?.inode;
    this.#store = store;
    this.#open = found;
    this.#opened += 1;
    await before.close();
    if (this.#fault !== undefined) this.#log(`${this.#file} can be read again.`);
    else if (isReplaced) this.#log(wasReplaced(this.#file));
    this.#fault = undefined;
  }

  /** Once for as long as it lasts. */
  #report(fault: StoreFault): void {
    if (this.#fault?.message === fault.message) return;
    this.#fault = fault;
    this.#log(fault.message);
  }
}

interface Identity {
  readonly inode: string;
  readonly version: string;
}

function identityOf(file: string): Identity | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && { inode: `${found.dev} ${found.ino}`, version: `${found.mtimeMs} ${found.size}` };
}

function isSame(one: Identity | undefined, other: Identity | undefined): boolean {
  return one?.inode === other?.inode && one?.version === other?.version;
}

/** @throws StoreFault */
function openForReading(options: ServedStoreOptions): SqliteStore {
  const { file } = options;
  try {
    return openAs(file, options);
  } catch (error) {
    // A file in WAL mode needs files beside it, unless SQLite is told that nobody writes it: true in a read-only folder.
    const fault = toStoreFault(error, file);
    if (!(fault instanceof StoreFault) || !fault.isAboutWriting) throw fault;
    try {
      return openAs(`${pathToFileURL(file).href}?immutable=1`, options);
    } catch (again) {
      throw toStoreFault(again, file);
    }
  }
}

function openAs(address: string, { file, apartFrom }: ServedStoreOptions): SqliteStore {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(address, { readOnly: true, timeout: busyTimeoutMs });
    database.exec("PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY");
    checkVersion(database, file);
    const parts = new CatalogParts({ address, ...(apartFrom !== undefined && { apartFrom }) });
    return new SqliteStore(database, file, parts);
  } catch (error) {
    database?.close();
    throw error;
  }
}
