import { parseRecord, type RecordKind, type Store } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { setTimeout as sleep } from "node:timers/promises";
import type { FileIndex } from "../index/file-index.ts";
import { cacheFolder, writeRef } from "../mirror/cache-folder.ts";
import { putFileSizes, withKnownSizes } from "../mirror/record-sizes.ts";
import { defaultBranch, type Ref, type RepositoryFile } from "../repository/repository.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import { idPatterns } from "./id-patterns.ts";
import { KeptContents } from "./kept-contents.ts";
import { Renames } from "./renames.ts";
import { SharedTransfer } from "./shared-transfer.ts";
import { reasonOf } from "../repository/reason-of.ts";

export interface PullThroughOptions {
  readonly upstream: Upstream;
  /** Written when a record comes, and when its card does. */
  readonly store: Pick<Store, "get" | "put">;
  readonly index: FileIndex;
  /** Folder of the contents: absolute, without links in it, and nobody else's. */
  readonly root: string;
  /** Ids that may be asked for, such as `owner/*`. Default all */
  readonly allowed?: readonly string[];
  /** Bytes of contents that are kept. Default as many as there are */
  readonly maxBytes?: number;
  /** So long a branch is taken to be where it was. Default a minute */
  readonly refreshMs?: number;
  /** So long those who ask for what is here wait to hear whether it is still the newest. Default five seconds */
  readonly maxNewsWaitMs?: number;
  readonly now?: () => number;
  /** Called with a sentence about what could not be brought. */
  readonly log?: (line: string) => void;
}

const maxKnown = 20_000;

/** What became of a question to the other hub. */
export interface Prepared {
  /** The id that the repository has by now, where that is another one. */
  readonly renamed: string | undefined;
  /** Why the other hub could not be asked: what is not here may be there. Not remembered: the next question asks again. */
  readonly fault: UpstreamFault | undefined;
}

/** Said of a repository that could not be brought, and not because of the other hub. */
const cannotBePrepared = (id: string): string => `${id} came, but this hub could not keep it.`;

/**
 * Brings what readers ask for, the first time that they do, from another hub: records and lists of files into catalog and
 * index, contents into a folder. When the other hub is gone, what came before is still there.
 */
export class PullThrough {
  readonly #options: PullThroughOptions;
  readonly #kept: KeptContents;
  readonly #renames: Renames;
  readonly #isAllowed: (id: string) => boolean;
  readonly #ending = new AbortController();
  /** When a revision was asked for last, also where it was not there. */
  readonly #asked: LRUCache<string, true>;
  readonly #asking = new Map<string, Promise<UpstreamFault | undefined>>();
  /** When the other hub did not answer at all, in milliseconds of the clock; before all time once it does. */
  #goneAt = Number.NEGATIVE_INFINITY;
  readonly #transfers = new Map<string, SharedTransfer>();
  /** What follows transfers until they are in the index. */
  readonly #work = new Set<Promise<void>>();

  private constructor(options: PullThroughOptions, kept: KeptContents) {
    this.#options = options;
    this.#kept = kept;
    this.#renames = new Renames(options.root);
    this.#isAllowed = idPatterns(options.allowed ?? ["*"]);
    const { refreshMs = usualRefreshMs, now = Date.now } = options;
    this.#asked = new LRUCache({ max: maxKnown, ttl: refreshMs, ttlResolution: 0, perf: { now } });
  }

  static async open(options: PullThroughOptions): Promise<PullThrough> {
    const { root, maxBytes = Number.POSITIVE_INFINITY, now } = options;
    return new PullThrough(options, await KeptContents.open(root, maxBytes, now));
  }

  /**
   * Sees to it that a revision is in the catalog and the index, as it is on the other hub now, if it may be asked for and is
   * there. Never rejects, and what is here stays: those who ask for it get it as it is when the other hub does not answer.
   *
   * @param name a branch, a tag, `HEAD` or a commit
   * @example const { fault } = await pull.prepare("model", "ada/reader", "main"); // undefined: the catalog has it, if it is there
   */
  async prepare(kind: RecordKind, id: string, name: string): Promise<Prepared> {
    const { index } = this.#options;
    if (this.#folderOf(kind, id) === undefined) return { renamed: undefined, fault: undefined };
    const revision = name === "HEAD" || name === "" ? defaultBranch : name;
    const isHere = index.head(kind, (await this.#renames.of(kind, id)) ?? id, revision) !== undefined;
    if (isHere && /^[0-9a-f]{40}$/.test(revision)) return { renamed: undefined, fault: undefined };
    const key = `${kind} ${id} ${revision}`;
    let fault: UpstreamFault | undefined;
    if (!this.#asked.has(key) && !(isHere && this.#isGone())) {
      const asking =
        this.#asking.get(key) ?? this.#ask(kind, id, revision, isHere).finally(() => this.#asking.delete(key));
      this.#asking.set(key, asking);
      fault = await (isHere ? Promise.race([asking, this.#giveUp(key, asking)]) : asking);
    }
    return { renamed: await this.#renames.of(kind, id), fault };
  }

  /** Waits no longer for a question, and for a while nor for others: the other hub is as good as gone. */
  async #giveUp(key: string, asking: Promise<unknown>): Promise<undefined> {
    const { maxNewsWaitMs = 5_000, now = Date.now } = this.#options;
    await sleep(maxNewsWaitMs, undefined, { ref: false });
    if (this.#asking.get(key) === asking) this.#goneAt = now();
  }

  /** Whether the other hub did not answer just now: what is here need not wait for it. */
  #isGone(): boolean {
    const { now = Date.now, refreshMs = usualRefreshMs } = this.#options;
    return now() - this.#goneAt < refreshMs;
  }

  /** Whether the contents of a repository come from the other hub. */
  brings(kind: RecordKind, id: string): boolean {
    const folder = this.#folderOf(kind, id);
    return folder !== undefined && this.#options.index.find(kind, id)?.source === folder;
  }

  /**
   * The content of a file that is not here yet: it can be read while it comes, by everybody who asks for it.
   *
   * @returns undefined for a repository that is not one of the other hub
   */
  content(kind: RecordKind, id: string, commit: string, file: RepositoryFile): SharedTransfer | undefined {
    const { upstream, index } = this.#options;
    const folder = this.#folderOf(kind, id);
    if (folder === undefined) return undefined;
    const key = `${folder} ${file.lfs?.sha256 ?? file.oid}`;
    const running = this.#transfers.get(key);
    if (running !== undefined) return running;
    const { signal } = this.#ending;
    const transfer = new SharedTransfer(folder, file, {
      send: (from) => upstream.content({ kind, id, commit }, file.path, from, signal),
      pause: (tries) => upstream.pause(tries, signal),
      signal,
    });
    this.#transfers.set(key, transfer);
    const work = transfer.finished
      .then(async ({ place }) => {
        await this.#kept.use(place);
        await this.#kept.evict(place);
        index.putPlace(kind, id, file.oid, place);
        if (file.path === cardPath) await this.#putCard(kind, id, file, place);
      })
      .catch((error: unknown) => this.#say(`${id}: ${file.path}`, error))
      .finally(() => {
        this.#transfers.delete(key);
        this.#work.delete(work);
      });
    this.#work.add(work);
    return transfer;
  }

  /** Notes that a content was read, so that others go first when room is needed. */
  async use(place: string): Promise<void> {
    if (place.startsWith(this.#options.root)) await this.#kept.use(place);
  }

  /** Ends what is coming; the next time it goes on from there. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled([...this.#asking.values(), ...this.#work]);
  }

  /** The folder of a repository that may come from the other hub; none for those that this hub has from elsewhere. */
  #folderOf(kind: RecordKind, id: string): string | undefined {
    const { index, root } = this.#options;
    const isAllowed = this.#isAllowed(id) || this.#renames.leadTo(kind, id);
    const folder = isAllowed ? cacheFolder(root, kind, id) : undefined;
    const here = index.find(kind, id);
    return here === undefined || here.source === folder ? folder : undefined;
  }

  async #ask(kind: RecordKind, asked: string, revision: string, isHere: boolean): Promise<UpstreamFault | undefined> {
    const { upstream, store, index, now = Date.now } = this.#options;
    const { signal } = this.#ending;
    let id = asked;
    let isThere = false;
    let isSettled = true;
    try {
      const value = await upstream.record(kind, asked, revision, signal);
      isThere = true;
      this.#goneAt = Number.NEGATIVE_INFINITY;
      const { record } = parseRecord(kind, value);
      const commit = value["sha"];
      // What is private or gated is not for everybody.
      if (record === undefined || value["private"] === true) return undefined;
      ({ id } = record);
      await (id === asked ? this.#renames.delete(kind, id) : this.#renames.set(kind, asked, id));
      const folder = this.#folderOf(kind, id);
      // Here from elsewhere, under its current id.
      if (folder === undefined) return undefined;
      if (revision === defaultBranch) await store.put([await withKnownSizes(record, store)]);
      if (record.gated || typeof commit !== "string" || !/^[0-9a-f]{40}$/.test(commit)) return undefined;
      if (index.head(kind, id, revision)?.commit === commit) return undefined;
      const files =
        index.revision(kind, id, commit)?.files ??
        (await upstream.files({ kind, id, commit }, signal, (sentence) => this.#say(id, sentence)));
      const others = index.find(kind, id)?.refs.filter(({ name }) => name !== revision) ?? [];
      const isNamed = revision !== commit;
      const refs: readonly Ref[] = isNamed ? [...others, { name: revision, kind: "branch", commit }] : others;
      const older = index.revisions(kind, id).filter((each) => each.commit !== commit);
      const { lastModified: date } = record;
      const added = { commit, ...(date !== undefined && { date }), files };
      index.put({ kind, id, refs, revisions: [...older.slice(-maxRevisions), added] }, folder);
      if (isNamed && /^[\w.-]+$/.test(revision)) await writeRef(folder, revision, commit);
      if (revision !== defaultBranch) return undefined;
      // Searches look through cards, also where nobody has downloaded one yet.
      const card = files.find(({ path }) => path === cardPath);
      if (card !== undefined && card.size <= maxCardSize) this.content(kind, id, commit, card);
      return undefined;
    } catch (error) {
      const fault = error instanceof UpstreamFault ? error : new UpstreamFault(cannotBePrepared(id));
      if (fault.isGone) this.#goneAt = now();
      if (!isThere && fault.isAbsent) return undefined;
      this.#say(id, error);
      // What is here is served for a while as it is; what is not is asked for again.
      isSettled = isHere;
      return fault;
    } finally {
      if (isSettled && !signal.aborted) {
        for (const each of [asked, id]) this.#asked.set(`${kind} ${each} ${revision}`, true);
      }
    }
  }

  /** Puts what the card says, and the sizes of the files, into the record that it is the card of. */
  async #putCard(kind: RecordKind, id: string, { oid }: RepositoryFile, place: string): Promise<void> {
    const { index, store } = this.#options;
    const files = index.revision(kind, id, defaultBranch)?.files ?? [];
    if (files.some((file) => file.path === cardPath && file.oid === oid)) {
      await putFileSizes(store, kind, id, files, place);
    }
  }

  #say(what: string, error: unknown): void {
    if (this.#ending.signal.aborted) return;
    this.#options.log?.(`${what}: ${reasonOf(error)}`);
  }
}

const usualRefreshMs = 60_000;

const cardPath = "README.md";
/** Larger ones come when somebody asks for them. */
const maxCardSize = 1_000_000;

/** Revisions of a repository that are known at a time. */
const maxRevisions = 20;
