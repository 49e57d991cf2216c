import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { emptyModule, type PythonModule } from "../api/python/python-module.ts";
import { engineVersion } from "./engine-version.ts";
import type { PageCache } from "./page-cache.ts";

export interface PythonQuestion {
  readonly number: number;
  readonly source: string;
}

export interface PythonAnswer {
  readonly number: number;
  readonly module: PythonModule;
}

interface Waiting extends PythonQuestion {
  readonly answered: PromiseWithResolvers<PythonModule>;
}

/** A file larger than this is data that somebody has written as Python. */
const maxCharacters = 5_000_000;
/** A file that takes longer is left out. Such as people write take a hundredth of it. */
const maxMs = 10_000;

/** Reads files of Python in a thread of its own, one after the other, and keeps what it has read. */
export class PythonReader {
  readonly #cache: PageCache | undefined;
  readonly #idleMs: number;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #limit: NodeJS.Timeout | undefined;
  #last = 0;

  constructor({ cache, idleMs }: { readonly cache: PageCache | undefined; readonly idleMs: number }) {
    this.#cache = cache;
    this.#idleMs = idleMs;
  }

  /** The definitions of a file; none where it is beyond all measure. */
  async read(source: string): Promise<PythonModule> {
    if (source.length > maxCharacters) return emptyModule;
    const key = createHash("sha256").update(`python ${engineVersion()}\n`).update(source).digest("hex");
    const kept = await this.#cache?.readJson(key);
    if (kept !== undefined) return kept as PythonModule;
    const answered = Promise.withResolvers<PythonModule>();
    this.#waiting.push({ number: ++this.#last, source, answered });
    if (this.#waiting.length === 1) this.#askNext();
    const module = await answered.promise;
    await this.#cache?.writeJson(key, module);
    return module;
  }

  async close(): Promise<void> {
    for (const { answered } of this.#waiting.splice(0)) answered.resolve(emptyModule);
    await this.#endThread();
  }

  #askNext(): void {
    clearTimeout(this.#limit);
    const [next] = this.#waiting;
    if (!next) {
      this.#limit = setTimeout(() => void this.#endThread(), this.#idleMs).unref();
      return;
    }
    this.#limit = setTimeout(() => this.#giveUp(next.number), maxMs);
    const { number, source } = next;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#thread().postMessage({ number, source } satisfies PythonQuestion);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("python-thread.ts", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // The limit on the file that is being read keeps the process alive; a thread that waits does not.
    worker.unref();
    worker.on("message", ({ number, module }: PythonAnswer) => this.#finish(number, module));
    worker.on("error", () => undefined);
    worker.once("exit", () => this.#release(worker));
    return (this.#worker = worker);
  }

  #finish(number: number, module: PythonModule): void {
    if (this.#waiting[0]?.number !== number) return;
    this.#waiting.shift()?.answered.resolve(module);
    this.#askNext();
  }

  #giveUp(number: number): void {
    void this.#endThread();
    this.#finish(number, emptyModule);
  }

  /** The file over which a thread has ended by itself defines nothing; those behind it get theirs. */
  #release(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const [first] = this.#waiting;
    if (first) this.#finish(first.number, emptyModule);
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#limit);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
