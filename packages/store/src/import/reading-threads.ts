import { Worker } from "node:worker_threads";
import type { LineGroupTask } from "./line-group-task.ts";
import { type PackedLines, packLines } from "./packed-lines.ts";
import type { LinesRead, ReadingOptions } from "./read-lines.ts";
import type { TaskClaims } from "./task-claims.ts";

/** The start message of a thread. */
export interface ReadingThreadData {
  readonly options: ReadingOptions;
  readonly claims: Int32Array;
}

/** Lines for a thread, unless somebody else has taken the claim. */
export interface AskedLines {
  readonly packed: PackedLines;
  readonly claim: number;
}

/** Records live as long as their group: with more room for new objects, few are there when garbage is collected. */
const youngMb = 64;

/** A thread that reads lines, as `reading-thread.ts` does, in the order in which it is given them. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #asked: LineGroupTask[] = [];

  constructor(options: ReadingOptions, claims: TaskClaims) {
    const workerData: ReadingThreadData = { options, claims: claims.shared };
    this.#worker = new Worker(new URL("reading-thread.ts", import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    });
    this.#worker.unref();
    // Nothing comes back where somebody else has read them.
    this.#worker.on("message", (read: LinesRead | undefined) => {
      const task = this.#asked.shift();
      if (read !== undefined) task?.finish(read);
    });
    this.#worker.on("error", (error) => {
      for (const task of this.#asked.splice(0)) task.fail(error);
    });
  }

  /** How many answers it owes. */
  get waiting(): number {
    return this.#asked.length;
  }

  read(task: LineGroupTask): void {
    const asked: AskedLines = { packed: packLines(task.lines), claim: task.claim };
    this.#asked.push(task);
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#worker.postMessage(asked, [asked.packed.bytes.buffer]);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
