import { Worker } from "node:worker_threads";
import { diskPlaces, type Places, readBytes } from "@modelshelf/files";
import { LRUCache } from "lru-cache";
import type { Hub } from "../../../../hub/hub.ts";
import type { Split } from "../dataset-splits.ts";
import { SplitFault } from "../split-fault.ts";
import type { FromThread, ReadOrder, TaskEnd, ToThread } from "./messages.ts";
import type { SplitSummary, SplitTask } from "./split-task.ts";

const usual: ReaderLimits = { longestMs: 60_000, maxMb: 2000 };
/** A thread that has nothing to read any more gives its memory back. */
const idleMs = 120_000;

/** What one task may take. */
export interface ReaderLimits {
  readonly longestMs: number;
  /** Values of a row group are held at once: those of a million lists take some hundred megabytes. */
  readonly maxMb: number;
}

/** Tasks for a glance do not wait for those that read a split from end to end. */
const readers = { glance: undefined, scan: undefined } as { [name in "glance" | "scan"]: RowsReader | undefined };

/**
 * What is asked of a split, read in a thread: a file of any shape blocks neither pages nor downloads, and one that takes too much time
 * or memory ends that thread alone.
 *
 * @returns the answer as JSON
 * @throws SplitFault
 */
export function askSplit({ places = diskPlaces }: Pick<Hub, "places">, task: SplitTask): Promise<string> {
  const name = task.name === "size" || task.name === "rows" || task.name === "first-rows" ? "glance" : "scan";
  const reader = (readers[name] ??= new RowsReader());
  return reader.read(places, task);
}

/**
 * How many rows a split has, and which columns.
 *
 * @throws SplitFault
 */
export async function splitSummary(hub: Pick<Hub, "places">, { files }: Pick<Split, "files">): Promise<SplitSummary> {
  return JSON.parse(await askSplit(hub, { name: "size", files }));
}

/** Contents never change under their id, so what was counted once holds. In UTF-16 units. */
const maxKept = 16_000_000;

/** One thread, which does one task after the other. It starts with the first. Statistics are kept. */
export class RowsReader {
  readonly #limits: ReaderLimits;
  readonly #kept = new LRUCache<string, string>({ maxSize: maxKept, sizeCalculation: ({ length }) => length });
  #thread: RowsThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: ReaderLimits = usual) {
    this.#limits = limits;
  }

  /** @throws SplitFault */
  read(places: Places, task: SplitTask): Promise<string> {
    const answer = this.#last.then(() => this.#readNow(places, task));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #readNow(places: Places, task: SplitTask): Promise<string> {
    const key = task.name === "statistics" ? keyOf(task) : undefined;
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (kept !== undefined) return kept;
    clearTimeout(this.#idle);
    this.#thread ??= new RowsThread(this.#limits);
    try {
      const answer = await this.#thread.read(places, task);
      if (key !== undefined) this.#kept.set(key, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof SplitFault) || this.#thread.hasEnded) this.#end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  #end(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }
}

const keyOf = ({ files }: SplitTask): string => files.map(({ oid, path }) => `${oid} ${path}`).join("\n");

class RowsThread {
  readonly #worker: Worker;
  readonly #longestMs: number;
  #places: Places = diskPlaces;
  #answer = Promise.withResolvers<string>();
  hasEnded = false;

  constructor({ longestMs, maxMb }: ReaderLimits) {
    this.#longestMs = longestMs;
    this.#worker = new Worker(new URL("rows-thread.ts", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMb },
    });
    this.#worker.on("message", (message: FromThread) => {
      if ("order" in message) void this.#readFor(message.read, message.order);
      else this.#finish(message);
    });
    this.#worker.on("error", (error) => {
      this.#fail("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooLarge : error);
    });
    this.#worker.on("exit", (code) => this.#fail(new Error(`The thread that reads rows has ended with ${code}.`)));
    // A hub that stops does not wait for rows.
    this.#worker.unref();
  }

  read(places: Places, task: SplitTask): Promise<string> {
    const answer = Promise.withResolvers<string>();
    this.#answer = answer;
    this.#places = places;
    const timer = setTimeout(() => this.#fail(tooSlow), this.#longestMs);
    this.#send({ task });
    return answer.promise.finally(() => clearTimeout(timer));
  }

  end(): void {
    void this.#worker.terminate();
  }

  #send(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#worker.postMessage(message);
  }

  #finish(end: TaskEnd): void {
    if ("json" in end) this.#answer.resolve(end.json);
    else if ("fault" in end) this.#answer.reject(new SplitFault(end.fault.message, end.fault.reason));
    else this.#answer.reject(new Error(end.problem));
  }

  #fail(error: Error): void {
    this.hasEnded = true;
    this.#answer.reject(error);
  }

  async #readFor(read: number, order: ReadOrder): Promise<void> {
    try {
      const value = await ("look" in order
        ? this.#places.look(order.look)
        : readBytes(this.#places, order.bytes, order.part && { part: order.part }));
      this.#send({ read, value });
    } catch (error) {
      this.#send({ read, problem: error instanceof Error ? error.message : String(error) });
    }
  }
}

const tooLarge = new SplitFault("The rows of this split cannot be read: they take too much memory.", "unreadable");
const tooSlow = new SplitFault("The rows of this split cannot be read: they take too long.", "unreadable");
