import { setTimeout } from "node:timers/promises";
import { StoreFault } from "../store.ts";
import { type DatabaseAddress, parseDatabaseUrl } from "./database-url.ts";
import { closed, isConflict, isLost, toStoreFault } from "./fault.ts";
import { type Connection, DatabaseNode } from "./node.ts";

export interface ConnectionsOptions {
  /** Address of the primary server. */
  readonly url: string;
  /** Addresses of replicas, which are read from as long as one of them answers. */
  readonly replicaUrls?: readonly string[] | undefined;
  /** Told in one sentence, once each, why nothing can be read and when it can be read again. */
  readonly log?: ((line: string) => void) | undefined;
  /** How long writing waits for a server that is gone. Default 30 seconds. */
  readonly writeWaitMs?: number | undefined;
}

/** When to try again after all servers failed: a lost connection is opened again, a restart takes about a second. */
const readPausesMs = [0, 100, 400, 1000];
const writePauseMs = 500;

/** Logged when a catalog can be read after it could not. */
const readAgain = (place: string): string => `${place} can be read again.`;

/**
 * The servers of one catalog. Reading moves on to another server when one fails; writing waits for the primary.
 *
 * All faults are {@link StoreFault}s in one sentence, which never has a password in it.
 */
export class Connections {
  readonly primary: DatabaseAddress;
  readonly #primary: DatabaseNode;
  /** In the order in which this process prefers them. */
  readonly #readFrom: readonly DatabaseNode[];
  readonly #writeWaitMs: number;
  readonly #log: (line: string) => void;
  /** Why nothing could be read, as the log was told. */
  #told: string | undefined;
  readonly #closing = new AbortController();

  /** @throws StoreFault for an address that is not one */
  constructor({ url, replicaUrls = [], log, writeWaitMs = 30_000 }: ConnectionsOptions) {
    this.primary = parseDatabaseUrl(url);
    const replicas = replicaUrls.map((replica) => parseDatabaseUrl(replica));
    this.#primary = new DatabaseNode(this.primary);
    // Each process stays with one replica, because another may lag behind it; together they use all.
    const first = Math.floor(Math.random() * replicas.length);
    const turned = [...replicas.slice(first), ...replicas.slice(0, first)];
    this.#readFrom = [...turned.map((replica) => new DatabaseNode(replica)), this.#primary];
    this.#writeWaitMs = writeWaitMs;
    this.#log = log ?? (() => undefined);
  }

  get hasReplicas(): boolean {
    return this.#readFrom.length > 1;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /**
   * Reads from the first server that answers. The work may be begun several times, on different servers.
   *
   * @throws StoreFault
   */
  async read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      const answer = await this.#readFromAny(work);
      if (this.#told !== undefined) this.#log(readAgain(this.primary.place));
      this.#told = undefined;
      return answer;
    } catch (error) {
      if (error instanceof StoreFault && !this.isClosed && this.#told !== error.message) {
        this.#told = error.message;
        this.#log(error.message);
      }
      throw error;
    }
  }

  async #readFromAny<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    let lost: unknown;
    for (const pauseMs of readPausesMs) {
      if (pauseMs > 0) await this.#pause(pauseMs);
      const awake = this.#readFrom.filter((node) => !node.isResting);
      for (const node of awake.length > 0 ? awake : this.#readFrom) {
        this.checkOpen();
        try {
          return await node.use(work);
        } catch (error) {
          lost = this.#lostOrThrow(error, node);
        }
      }
    }
    throw lost;
  }

  /**
   * Writes to the primary server. Work that a lost connection interrupted is begun again, so it has to be a transaction that
   * may run twice.
   *
   * @throws StoreFault
   */
  async write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const end = performance.now() + this.#writeWaitMs;
    for (;;) {
      this.checkOpen();
      try {
        return await this.#primary.use(work);
      } catch (error) {
        const lost = this.#lostOrThrow(error, this.#primary);
        if (performance.now() + writePauseMs > end) throw lost;
      }
      await this.#pause(writePauseMs);
    }
  }

  /** Closes all connections; once more does no harm. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.#closing.abort();
    await Promise.all(this.#readFrom.map((node) => node.close()));
  }

  /** The fault of a server that is gone, which others may stand in for; any other error is thrown. */
  #lostOrThrow(error: unknown, node: DatabaseNode): unknown {
    this.checkOpen();
    const fault = toStoreFault(error, node.address);
    if (isLost(error)) node.rest();
    else if (!isConflict(error)) throw fault;
    return fault;
  }

  /** @throws StoreFault when it is closed */
  checkOpen(): void {
    if (this.isClosed) throw new StoreFault(closed(this.primary.place));
  }

  async #pause(forMs: number): Promise<void> {
    await setTimeout(forMs, undefined, { signal: this.#closing.signal }).catch(() => this.checkOpen());
  }
}
