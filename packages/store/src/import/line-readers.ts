import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { LineGroupTask } from "./line-group-task.ts";
import type { Line } from "./lines.ts";
import { type LinesRead, readLines, type ReadingOptions } from "./read-lines.ts";
import { ReadingThread } from "./reading-threads.ts";
import { TaskClaims } from "./task-claims.ts";

/** Lines that are read here before a thread is worth its start, which costs a third of a second. */
const linesBefore = 5000;
/** Groups of lines that threads are given ahead: writing a batch takes seconds, in which they must not run out of work. */
const maxWaiting = 40;
/** The same where records stay objects, which are large; the store that takes them is slower than one thread. */
const maxWaitingAsObjects = 8;
/** One thread writes and reads, so more than three others only wait for it. */
const maxThreads = 3;

/**
 * Reads lines in other threads where a source is long, and here as well when those have enough to do, or when nothing is left
 * but what they have not begun. What comes out is in the order of what went in.
 *
 * @example
 * const readers = new LineReaders({ isPrepared: true });
 * await readers.add(lines);
 * for (let read = await readers.next(); read !== undefined; read = await readers.next()) …
 * await readers.close();
 */
export class LineReaders {
  readonly #options: ReadingOptions;
  readonly #claims = new TaskClaims();
  readonly #threads: ReadingThread[] = [];
  readonly #tasks: LineGroupTask[] = [];
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
    const task = new LineGroupTask(lines, this.#claims.open());
    this.#tasks.push(task);
    const [thread] = this.#threads.toSorted((one, other) => one.waiting - other.waiting);
    const most = this.#options.isPrepared ? maxWaiting : maxWaitingAsObjects;
    if (thread === undefined || thread.waiting >= most / this.#threads.length) this.#read(task);
    else thread.read(task);
  }

  /** Whether {@link next} has something at once. */
  get isReady(): boolean {
    return this.#tasks[0]?.isReady ?? false;
  }

  /** The result of the lines that were added first; `undefined` at the end. */
  async next(): Promise<LinesRead | undefined> {
    const [task] = this.#tasks;
    if (task === undefined) return undefined;
    for (; !this.isReady; await setImmediate()) if (!this.#helps()) break;
    this.#tasks.shift();
    return task.result;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
  }

  /** Reads the last lines that no thread has begun with; threads begin with the first. `false` where none are left. */
  #helps(): boolean {
    const task = this.#tasks.findLast(({ isReady, claim }) => !isReady && this.#claims.take(claim));
    if (task !== undefined) this.#read(task);
    return task !== undefined;
  }

  #read(task: LineGroupTask): void {
    task.finish(readLines(task.lines, this.#options));
  }

  #start(): void {
    const count = Math.min(maxThreads, availableParallelism() - 1);
    for (let thread = 0; thread < count; thread += 1)
      this.#threads.push(new ReadingThread(this.#options, this.#claims));
  }
}
