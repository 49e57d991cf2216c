import { Worker } from "node:worker_threads";
import type { CompiledPage, PageWork } from "../compile-page.ts";
import type { AnswerLinks } from "../tree/link-answers.ts";
import type { FromThread, ThreadSettings, ToThread } from "./messages.ts";

/** A page that somebody waits for. */
export interface PageJob {
  readonly work: PageWork;
  readonly answer: AnswerLinks;
  /** Somebody looks at an empty window until it is there; may become true while it waits. */
  isUrgent: boolean;
  readonly done: PromiseWithResolvers<CompiledPage>;
  /** How often a thread has ended over it. */
  failures: number;
}

export interface PageWorkersOptions extends ThreadSettings {
  readonly threads: number;
  /** Threads that had nothing to do for so long end; they start again when needed. */
  readonly idleMs: number;
  /** A page that takes longer is given up. */
  readonly mostMs: number;
}

/** So many pages per thread, so that it has something to do while one waits for its site's answers. */
const jobsPerThread = 2;

/** Compiles pages in threads of their own, urgent ones first. */
export class PageWorkers {
  readonly #options: PageWorkersOptions;
  readonly #queue = new Set<PageJob>();
  readonly #threads = new Set<CompileThread>();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PageWorkersOptions) {
    this.#options = options;
  }

  /** Rejects when two threads have ended over the page, or with the reason for which the workers were closed. */
  compile(job: PageJob): Promise<CompiledPage> {
    if (this.#isClosed) job.done.reject(new WorkersClosed());
    else this.#queue.add(job);
    this.#assign();
    return job.done.promise;
  }

  /** Takes a page back that no thread has begun; returns whether it could. */
  withdraw(job: PageJob): boolean {
    return this.#queue.delete(job);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const job of this.#queue) job.done.reject(new WorkersClosed());
    this.#queue.clear();
    await this.#endThreads();
  }

  #assign(): void {
    clearTimeout(this.#idle);
    while (this.#queue.size > 0 && !this.#isClosed) {
      const thread = this.#freeThread();
      if (!thread) return;
      const job = [...this.#queue].find(({ isUrgent }) => isUrgent) ?? this.#queue.values().next().value;
      if (!job) return;
      this.#queue.delete(job);
      thread.take(job);
    }
    if (this.#isClosed || [...this.#threads].some(({ jobs }) => jobs > 0)) return;
    this.#idle = setTimeout(() => void this.#endThreads(), Math.min(this.#options.idleMs, 2 ** 31 - 1)).unref();
  }

  /** The one with the fewest pages; a new one rather than one with a page, as long as there may be more. */
  #freeThread(): CompileThread | undefined {
    const least = [...this.#threads].toSorted((a, b) => a.jobs - b.jobs)[0];
    if (least?.jobs === 0 || (least && this.#threads.size >= this.#options.threads)) {
      return least.jobs < jobsPerThread ? least : undefined;
    }
    const thread = new CompileThread(this.#options, {
      freed: () => this.#assign(),
      ended: (jobs, reason) => this.#takeBack(thread, jobs, reason),
    });
    this.#threads.add(thread);
    return thread;
  }

  /** A page that ended two threads is the one that ends them; one that only stood beside it gets its turn. */
  #takeBack(thread: CompileThread, jobs: readonly PageJob[], reason: Error): void {
    this.#threads.delete(thread);
    for (const job of jobs) {
      if (++job.failures > 1 || this.#isClosed) job.done.reject(this.#isClosed ? new WorkersClosed() : reason);
      else this.#queue.add(job);
    }
    this.#assign();
  }

  async #endThreads(): Promise<void> {
    await Promise.all(Array.from(this.#threads, (thread) => thread.end()));
  }
}

/** The hub is stopping: nobody will read the page. */
export class WorkersClosed extends Error {
  constructor() {
    super("No more pages are compiled, because this process is stopping.");
  }
}

interface Listener {
  readonly freed: () => void;
  readonly ended: (jobs: readonly PageJob[], reason: Error) => void;
}

class CompileThread {
  readonly #worker: Worker;
  readonly #jobs = new Map<number, { readonly job: PageJob; readonly limit: NodeJS.Timeout }>();
  readonly #mostMs: number;
  readonly #listener: Listener;
  #last = 0;
  #reason = new Error("the thread that compiled it has ended");

  constructor({ isPatient, mostMs }: PageWorkersOptions, listener: Listener) {
    this.#mostMs = mostMs;
    this.#listener = listener;
    const workerData: ThreadSettings = { isPatient };
    this.#worker = new Worker(new URL("compile-thread.ts", import.meta.url), { workerData, execArgv: [] });
    // Work in progress keeps the process alive by its timers; a thread that waits does not.
    this.#worker.unref();
    this.#worker.on("message", (message: FromThread) => void this.#hear(message));
    this.#worker.on("error", (error) => (this.#reason = error instanceof Error ? error : new Error(String(error))));
    this.#worker.once("exit", () => this.#release());
  }

  get jobs(): number {
    return this.#jobs.size;
  }

  take(job: PageJob): void {
    const number = ++this.#last;
    const limit = setTimeout(() => {
      this.#reason = new Error(`it takes more than ${this.#mostMs / 1000} seconds`);
      void this.end();
    }, this.#mostMs);
    this.#jobs.set(number, { job, limit });
    this.#tell({ kind: "compile", job: number, work: job.work });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #hear(message: FromThread): Promise<void> {
    const found = this.#jobs.get(message.job);
    if (!found) return;
    if (message.kind === "ask") return this.#answer(message, found.job);
    this.#forget(message.job);
    found.job.done.resolve(message.page);
    this.#listener.freed();
  }

  async #answer({ job, questions }: Extract<FromThread, { kind: "ask" }>, asking: PageJob): Promise<void> {
    try {
      this.#tell({ kind: "answer", job, answers: await asking.answer(questions) });
    } catch (error) {
      this.#forget(job);
      asking.done.reject(error);
      this.#listener.freed();
    }
  }

  #forget(job: number): void {
    clearTimeout(this.#jobs.get(job)?.limit);
    this.#jobs.delete(job);
  }

  #tell(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#worker.postMessage(message);
  }

  #release(): void {
    for (const { limit } of this.#jobs.values()) clearTimeout(limit);
    const jobs = Array.from(this.#jobs.values(), ({ job }) => job);
    this.#jobs.clear();
    this.#listener.ended(jobs, this.#reason);
  }
}
