import { type CatalogRecord, parseRecord, reasonOf, type RecordKind, type Store } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { setTimeout as sleep } from "node:timers/promises";
import type { ContentPlace, FileIndex } from "../index/file-index.ts";
import { cacheFolder, writeRef } from "../mirror/cache-folder.ts";
import { putFileSizes, withKnownSizes } from "../mirror/record-sizes.ts";
import { defaultBranch, type RepositoryFile } from "../repository/repository.ts";
import type { RepositoryAtCommit, Upstream } from "../upstream/upstream.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import { findRecord, type FoundRecord } from "./find-record.ts";
import { GoneUpstreams } from "./gone-upstreams.ts";
import { HubChain, hubsIn } from "./hub-chain.ts";
import { type PullSource, PullSources } from "./pull-sources.ts";
import { UpstreamLists } from "./upstream-lists.ts";
import { PulledContents } from "./pulled-contents.ts";
import { hashOf, KeptFiles } from "./kept-files.ts";
import { putRevision } from "./put-revision.ts";
import { Renames } from "./renames.ts";
import { putStored } from "./put-stored.ts";
import type { SharedTransfer } from "./shared-transfer.ts";
import type { StorageCacheOptions } from "./storage-cache.ts";

export interface PullThroughOptions {
  /** Asked in this order; see `PullSources`. */
  readonly upstreams: readonly PullSource[];
  /** Written when a record comes, and when its card does. */
  readonly store: Pick<Store, "get" | "put">;
  readonly index: FileIndex;
  /** Folder of the contents: absolute and without links in it. Other processes may bring into it as well. */
  readonly root: string;
  /** Ids that upstreams without a pattern of their own may be asked for, such as `owner/*`. Default all */
  readonly allowed?: readonly string[];
  /** Bytes of contents that are kept. Default as many as there are */
  readonly maxBytes?: number;
  /** Contents that were not used for longer are deleted. In milliseconds; default never */
  readonly maxUnusedMs?: number;
  /** So long a branch is taken to be where it was. Default a minute */
  readonly refreshMs?: number;
  /** So long those who ask for what is here wait to hear whether it is still the newest. Default five seconds */
  readonly maxNewsWaitMs?: number;
  /** Object storage that whole contents go to, and the place in it: `s3://bucket/prefix`. Default: they stay in `root` */
  readonly storage?: Pick<StorageCacheOptions, "storage" | "root">;
  /** Whether the lists of the upstreams are asked, see `PullThrough.lists`. Default not */
  readonly withLists?: boolean;
  readonly now?: () => number;
  /** Called with a sentence about what could not be brought. */
  readonly log?: (line: string) => void;
}

const maxKnown = 20_000;

/** The result of a question to the other hub. */
export interface Prepared {
  /** The id that the repository has by now, where that is another one. */
  readonly renamed: string | undefined;
  /** Why the other hub could not be asked: what is not here may be there. Not remembered: the next question asks again. */
  readonly fault: UpstreamFault | undefined;
}

/** A revision that is asked for. */
interface Asked {
  readonly kind: RecordKind;
  readonly id: string;
  readonly revision: string;
  readonly isHere: boolean;
  /** Hubs that the question has passed. */
  readonly passed: readonly string[];
}

interface Question extends Asked {
  /** Who is asked right now. */
  asks: Upstream | undefined;
  fault: Promise<UpstreamFault | undefined>;
}

/** The message for a repository whose upstream calls it by an id that is for others to have. */
export const isOfAnother = (asked: string, host: string, id: string): string =>
  `${asked}: ${host} calls it ${id}, an id that belongs to another upstream.`;
const hasNoUpstream = (id: string): string => `No upstream of this hub may be asked for ${id}.`;
/** The message for a repository that could not be brought, and not because of the other hub. */
const cannotBePrepared = (id: string): string => `${id} was downloaded, but this hub could not store it.`;

/**
 * Brings what readers ask for, the first time that they do, from another hub: records and lists of files into catalog and
 * index, contents into a folder. When the other hub is gone, what came before is still there.
 */
export class PullThrough {
  /** The lists of the upstreams, page by page; absent where they are not asked for them. */
  readonly lists: UpstreamLists | undefined;
  /** Files that came before. */
  readonly kept: KeptFiles;
  readonly #options: PullThroughOptions;
  readonly #contents: PulledContents;
  readonly #renames: Renames;
  readonly #sources: PullSources;
  readonly #chain = new HubChain();
  readonly #ending = new AbortController();
  /** When a revision was asked for last, also where it was not there. */
  readonly #asked: LRUCache<string, true>;
  readonly #asking = new Map<string, Question>();
  readonly #gone: GoneUpstreams;

  private constructor(options: PullThroughOptions, contents: PulledContents) {
    this.#options = options;
    this.#contents = contents;
    const { refreshMs = usualRefreshMs, now = Date.now } = options;
    this.#gone = new GoneUpstreams(refreshMs, now);
    this.#renames = new Renames(options.root, now);
    this.#sources = new PullSources(options.root, options.upstreams, options.allowed);
    this.#asked = new LRUCache({ max: maxKnown, ttl: refreshMs, ttlResolution: 0, perf: { now } });
    const { index } = options;
    this.kept = new KeptFiles({ index, contents, folderOf: (kind, id) => this.#folderOf(kind, id) });
    this.lists = options.withLists
      ? new UpstreamLists(this.#sources, {
          chain: this.#chain,
          gone: this.#gone,
          signal: this.#ending.signal,
          refreshMs,
          now,
          log: (what, error) => this.#say(what, error),
        })
      : undefined;
  }

  static async open(options: PullThroughOptions): Promise<PullThrough> {
    const { root, index, maxBytes, maxUnusedMs, storage, now, log } = options;
    const onStored = (local: string, stored: ContentPlace): void => putStored(index, local, stored);
    const keeping = { maxBytes, maxUnusedMs, storage, onStored, now, log };
    return new PullThrough(options, await PulledContents.open(root, keeping));
  }

  /**
   * Sees to it that a revision is in the catalog and the index, as it is on the other hub now, if it may be asked for and is
   * there. Never rejects, and what is here stays: those who ask for it get it as it is when the other hub does not answer.
   *
   * @param name a branch, a tag, `HEAD` or a commit
   * @param via header of the request: a question that has passed this hub already is not sent on, and finds what is here
   * @example const { fault } = await pull.prepare("model", "ada/reader", "main"); // undefined: the catalog has it, if it is there
   */
  async prepare(kind: RecordKind, id: string, name: string, via?: string): Promise<Prepared> {
    const { index } = this.#options;
    const passed = hubsIn(via);
    if (this.#folderOf(kind, id) === undefined) return { renamed: undefined, fault: undefined };
    if (this.#chain.isCircle(passed)) return { renamed: await this.#renames.of(kind, id), fault: undefined };
    const revision = name === "HEAD" || name === "" ? defaultBranch : name;
    const isHere = index.head(kind, (await this.#renames.of(kind, id)) ?? id, revision) !== undefined;
    if (isHere && /^[0-9a-f]{40}$/.test(revision)) return { renamed: undefined, fault: undefined };
    const key = `${kind} ${id} ${revision}`;
    let fault: UpstreamFault | undefined;
    if (!this.#asked.has(key) && !(isHere && (await this.#isGone(kind, id)))) {
      // Two hubs that are upstreams of one another would wait for each other's question.
      const shared = [key, ...passed].join(" ");
      const question = this.#asking.get(shared) ?? this.#question(shared, { kind, id, revision, isHere, passed });
      fault = await (isHere ? Promise.race([question.fault, this.#giveUp(shared, question)]) : question.fault);
    }
    return { renamed: await this.#renames.of(kind, id), fault };
  }

  /** Waits no longer for a question, and for a while nor for others: the other hub is as good as gone. */
  async #giveUp(key: string, question: Question): Promise<undefined> {
    const { maxNewsWaitMs = 5_000 } = this.#options;
    await sleep(maxNewsWaitMs, undefined, { ref: false });
    if (this.#asking.get(key) === question && question.asks) this.#gone.add(question.asks);
  }

  /** Whether an upstream of a repository did not answer just now: what is here need not wait for it. */
  async #isGone(kind: RecordKind, id: string): Promise<boolean> {
    if (this.#gone.isEmpty) return false;
    const upstreams = await this.#sources.of(kind, id, this.#isReached(kind, id));
    return upstreams.some((upstream) => this.#gone.has(upstream));
  }

  #question(key: string, asked: Asked): Question {
    const question: Question = { ...asked, asks: undefined, fault: Promise.resolve(undefined) };
    question.fault = this.#ask(question).finally(() => this.#asking.delete(key));
    this.#asking.set(key, question);
    return question;
  }

  /** Whether the contents of a repository come from the other hub. */
  brings(kind: RecordKind, id: string): boolean {
    const folder = this.#folderOf(kind, id);
    return folder !== undefined && this.#options.index.find(kind, id)?.source === folder;
  }

  /**
   * The content of a file that is not here yet: it can be read while it comes, by everybody who asks for it.
   *
   * @param via header of the request, as for `prepare`
   * @returns undefined for a repository that is not one of the other hub, or a question that comes from this hub itself
   */
  content({ kind, id, commit }: RepositoryAtCommit, file: RepositoryFile, via?: string): SharedTransfer | undefined {
    const { index, upstreams } = this.#options;
    const folder = this.#folderOf(kind, id);
    const passed = hubsIn(via);
    if (folder === undefined || this.#chain.isCircle(passed)) return undefined;
    const { signal } = this.#ending;
    const fetching = {
      send: (from: number) => this.#send({ kind, id, commit }, file.path, from, this.#chain.next(passed)),
      pause: async (tries: number) => upstreams[0]?.upstream.pause(tries, signal),
      signal,
      isHurried: true,
      readsFound: true,
    };
    return this.#contents.bring(folder, file, fetching, {
      onWhole: async (content) => {
        index.putPlace(kind, id, hashOf(file), content);
        if (file.path === cardPath) await this.#putCard(kind, id, file, content.place);
      },
      onFault: (error) => this.#say(`${id}: ${file.path}`, error),
    });
  }

  /** Ends what is coming; the next time it goes on from there. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled([...this.#asking.values()].map(({ fault }) => fault));
    await this.#contents.close();
  }

  /** The folder of a repository that may come from the other hub; none for those that this hub has from elsewhere. */
  #folderOf(kind: RecordKind, id: string): string | undefined {
    const { index, root } = this.#options;
    const isAllowed = this.#sources.has(id) || this.#isReached(kind, id);
    const folder = isAllowed ? cacheFolder(root, kind, id) : undefined;
    const here = index.find(kind, id);
    return here === undefined || here.source === folder ? folder : undefined;
  }

  /** Whether a repository was asked for by an older id, for which an upstream may be asked. */
  #isReached(kind: RecordKind, id: string): boolean {
    return this.#renames.leadTo(kind, id, (older) => this.#sources.has(older));
  }

  /** The content of a file, from the upstream that its repository came from. */
  async #send(repository: RepositoryAtCommit, path: string, from: number, via: string): Promise<Response> {
    const { kind, id } = repository;
    const upstreams = await this.#sources.of(kind, id, this.#isReached(kind, id));
    for (const [position, upstream] of upstreams.entries()) {
      try {
        return await upstream.content(repository, path, from, this.#ending.signal, via);
      } catch (error) {
        // Only caches of earlier versions leave open which one it is; the content is checked against its hash.
        if (!(error instanceof UpstreamFault && error.status === 404 && position + 1 < upstreams.length)) throw error;
      }
    }
    throw new UpstreamFault(hasNoUpstream(id));
  }

  async #ask(question: Question): Promise<UpstreamFault | undefined> {
    const { kind, id: asked, revision, isHere, passed } = question;
    const { signal } = this.#ending;
    let id = asked;
    let isSettled = true;
    try {
      const found = await findRecord(await this.#sources.of(kind, id, this.#isReached(kind, id)), question, {
        signal,
        via: this.#chain.next(passed),
        onAsk: (upstream) => (question.asks = upstream),
        onAnswer: (upstream) => this.#gone.delete(upstream),
      });
      const { record } = found === undefined ? {} : parseRecord(kind, found.value);
      // Private and gated repositories are not for everybody.
      if (found === undefined || record === undefined || found.value["private"] === true) return undefined;
      ({ id } = record);
      await this.#take(question, record, found);
      return undefined;
    } catch (error) {
      const fault = error instanceof UpstreamFault ? error : new UpstreamFault(cannotBePrepared(id));
      if (fault.isGone && question.asks) this.#gone.add(question.asks);
      this.#say(id, error);
      // An answer that is here is served for a while as it is; a missing one is asked for again.
      isSettled = isHere;
      return fault;
    } finally {
      if (isSettled && !signal.aborted) {
        for (const each of [asked, id]) this.#asked.set(`${kind} ${each} ${revision}`, true);
      }
    }
  }

  /** Puts a record that was found, and the files of the revision that was asked for, into catalog and index. */
  async #take({ kind, id: asked, revision }: Asked, record: CatalogRecord, found: FoundRecord): Promise<void> {
    const { store, index } = this.#options;
    const { upstream, value } = found;
    const { id, lastModified: date } = record;
    await this.#keepOrigin(kind, asked, id, upstream);
    const folder = this.#folderOf(kind, id);
    // Here from elsewhere, under its current id.
    if (folder === undefined) return;
    if (revision === defaultBranch) await store.put([await withKnownSizes(record, store)]);
    const commit = value["sha"];
    if (record.gated || typeof commit !== "string" || !/^[0-9a-f]{40}$/.test(commit)) return;
    if (index.head(kind, id, revision)?.commit === commit) {
      if (revision === defaultBranch) await this.#keepCard({ kind, id, commit });
      return;
    }
    const listed =
      index.revision(kind, id, commit)?.files ??
      (await upstream.files({ kind, id, commit }, this.#ending.signal, (sentence) => this.#say(id, sentence)));
    const added = { commit, ...(date !== undefined && { date }), files: listed };
    const files = putRevision(index, { kind, id, name: revision, revision: added }, folder);
    if (revision !== commit && /^[\w.-]+$/.test(revision)) await writeRef(folder, revision, commit);
    if (revision !== defaultBranch) return;
    // Searches look through cards, also where nobody has downloaded one yet.
    const card = files.find(({ path }) => path === cardPath);
    this.#bringCard({ kind, id, commit }, card);
  }

  /** Notes which upstream a repository came from, and under which id it was asked for. */
  async #keepOrigin(kind: RecordKind, asked: string, id: string, upstream: Upstream): Promise<void> {
    if (id !== asked) {
      const others = await this.#sources.of(kind, id);
      const isOwn = others.length === 0 || others.some(({ endpoint }) => endpoint.href === upstream.endpoint.href);
      if (!isOwn) throw new UpstreamFault(isOfAnother(asked, upstream.endpoint.host, id));
      await this.#sources.keep(kind, asked, upstream);
    }
    await this.#sources.keep(kind, id, upstream);
    await (id === asked ? this.#renames.delete(kind, id) : this.#renames.set(kind, asked, id));
  }

  #bringCard(repository: RepositoryAtCommit, card: RepositoryFile | undefined): void {
    if (card !== undefined && card.size <= maxCardSize) this.content(repository, card);
  }

  /** The card of a repository that is asked for is in use, also where nobody downloads it; one that was deleted comes again. */
  async #keepCard(repository: RepositoryAtCommit): Promise<void> {
    const { kind, id, commit } = repository;
    const card = this.#options.index.file(kind, id, commit, cardPath);
    if (card?.place === undefined) return;
    if (await this.#contents.isHere(card.place)) await this.kept.use(card.place);
    else this.#bringCard(repository, card);
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
