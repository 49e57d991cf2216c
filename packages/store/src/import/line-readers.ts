import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Line } from "./lines.ts";
import { packLines } from "./packed-lines.ts";
import { type LinesRead, readLines, type ReadingOptions } from "./read-lines.ts";

/** Lines that are read here before a thread is worth its start, which costs a third of a second. */
const linesBefore = 5000;
/** Writing a batch takes a second, in which a thread must not run out of work. */
const maxWaiting = 16;
/** One thread writes and reads, so more than three others only wait for it. */
const maxThreads = 3;

/**
 * Reads lines in other threads where a source is long, and here as well when those have enough to do. What comes out is in
 * the order of what went in.
 *
 * @example
 * const readers = new LineReaders({ isPrepared: true });
 * await readers.add(lines);
 * for (let read = await readers.next(); read !== undefined; read = await readers.next()) …
 * await readers.close();
 */
export class LineReaders {
  readonly #options: ReadingOptions;
  readonly #threads: ReadingThread[] = [];
  readonly #results: Promise<LinesRead>[] = [];
  /** Whether each of the results is there. */
  readonly #ready: (() => boolean)[] = [];
  #lines = 0;

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  async add(lines: readonly Line[]): Promise<void> {
    // Answers of threads come in between.
    if (this.#threads.length > 0) await setImmediate();
    if (lines.length === 0) return;
    this.#lines += lines.length;
    if (this.#lines > linesBefore && this.#threads.length === 0) this.#start();
    const [thread] = this.#threads.toSorted((one, other) => one.waiting - other.waiting);
    if (thread === undefined || thread.waiting >= maxWaiting) {
      const read = readLines(lines, this.#options);
      this.#results.push(Promise.resolve(read));
      this.#ready.push(() => true);
      return;
    }
    let isReady = false;
    const read = thread.read(lines).finally(() => (isReady = true));
    // Whoever asks for it is told of a failure; until then it must not end the process.
    read.catch(() => undefined);
    this.#results.push(read);
    this.#ready.push(() => isReady);
  }

  /** Whether {@link next} has something at once. */
  get isReady(): boolean {
    return this.#ready[0]?.() ?? false;
  }

  /** What became of the lines that were added first; `undefined` where nothing is left. */
  async next(): Promise<LinesRead | undefined> {
    this.#ready.shift();
    return this.#results.shift();
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
  }

  #start(): void {
    const count = Math.min(maxThreads, availableParallelism() - 1);
    for (let thread = 0; thread < count; thread += 1) this.#threads.push(new ReadingThread(this.#options));
  }
}

class ReadingThread {
  readonly #worker: Worker;
  readonly #asked: PromiseWithResolvers<LinesRead>[] = [];

  constructor(options: ReadingOptions) {
    this.#worker = new Worker(new URL("reading-thread.ts", import.meta.url), { workerData: options, execArgv: [] });
    this.#worker.unref();
    this.#worker.on("message", (read: LinesRead) => this.#asked.shift()?.resolve(read));
    this.#worker.on("error", (error) => {
      for (const { reject } of this.#asked.splice(0)) reject(error);
    });
  }

  /** How many answers it owes. */
  get waiting(): number {
    return this.#asked.length;
  }

  read(lines: readonly Line[]): Promise<LinesRead> {
    const packed = packLines(lines);
    const asked = Promise.withResolvers<LinesRead>();
    this.#asked.push(asked);
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#worker.postMessage(packed, [packed.bytes.buffer]);
    return asked.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
