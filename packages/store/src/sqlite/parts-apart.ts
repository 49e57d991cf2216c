import { Worker } from "node:worker_threads";
import type { RecordKind } from "../kinds/kinds.ts";
import type { BuiltPartName } from "./build-part.ts";

/** A part that was computed in a thread, and the state of the catalog that it is of. */
export interface BuiltPart {
  readonly kind: RecordKind;
  readonly part: BuiltPartName;
  readonly generation: number;
  readonly bytes: Uint8Array;
}

/** The start message of the thread. */
export interface PartsWanted {
  /** Of the catalog, as SQLite opens it. */
  readonly address: string;
  readonly parts: readonly Pick<BuiltPart, "kind" | "part">[];
}

/** Questions of one list come together; they are answered by one thread. */
const gatheringMs = 20;
/** While others write without end, a thread rests this many times as long as it has worked. */
const restFactor = 3;

/**
 * Works parts of the index out in a thread of its own, from the file as it is then. What takes a second for a million records
 * does not keep anybody waiting so.
 *
 * @example
 * const apart = new PartsApart("var/catalog.sqlite", ({ part, bytes }) => use(part, bytes));
 * apart.want("model", "order likes");
 * await apart.close();
 */
export class PartsApart {
  readonly #address: string;
  readonly #take: (built: BuiltPart) => void;
  readonly #wanted = new Map<string, PartsWanted["parts"][number]>();
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** The last thread failed; a caller that needs a part has to compute it, and is told why that fails. */
  hasFailed = false;

  /** @param take gets each part when it is there, between two questions */
  constructor(address: string, take: (built: BuiltPart) => void) {
    this.#address = address;
    this.#take = take;
  }

  want(kind: RecordKind, part: BuiltPartName): void {
    this.#wanted.set(`${kind} ${part}`, { kind, part });
    if (this.#thread === undefined && this.#timer === undefined) this.#startIn(gatheringMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#thread?.terminate();
  }

  #startIn(ms: number): void {
    this.#timer = setTimeout(() => this.#start(), ms).unref();
  }

  #start(): void {
    this.#timer = undefined;
    if (this.#wanted.size === 0 || this.#isClosed) return;
    const workerData: PartsWanted = { address: this.#address, parts: [...this.#wanted.values()] };
    this.#wanted.clear();
    const startedAt = performance.now();
    const thread = new Worker(new URL("build-parts-thread.ts", import.meta.url), { workerData, execArgv: [] });
    this.#thread = thread;
    this.hasFailed = false;
    // A hub that ends does not wait for it.
    thread.unref();
    thread.on("message", (built: BuiltPart) => this.#take(built));
    thread.on("error", () => (this.hasFailed = true));
    thread.on("exit", () => {
      this.#thread = undefined;
      if (!this.#isClosed) this.#startIn(restFactor * (performance.now() - startedAt));
    });
  }
}
