import type { CompiledPage } from "../compile-page.ts";
import { CompileWorker, MachineTooBusy, PageTooMuch } from "./compile-worker.ts";
import type { PageJob, PageLimits } from "./compile-worker.ts";
import type { ThreadSettings } from "./messages.ts";

export interface PageWorkersOptions extends ThreadSettings, PageLimits {
  readonly threads: number;
  /** Threads that had nothing to do for so long end; they start again when needed. */
  readonly idleMs: number;
}

/** Compiles pages in threads of their own, urgent ones first. */
export class PageWorkers {
  readonly #options: PageWorkersOptions;
  readonly #queue = new Set<PageJob>();
  readonly #threads = new Set<CompileWorker>();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PageWorkersOptions) {
    this.#options = options;
  }

  /**
   * Rejects with {@link PageTooMuch} when the page costs more than it may, when two threads have ended over it for another
   * reason, or with the reason for which the workers were closed.
   */
  compile(job: PageJob): Promise<CompiledPage> {
    if (this.#isClosed) job.done.reject(new WorkersClosed());
    else if (this.#options.mostMs <= 0) job.done.reject(new PageTooMuch("it takes more than 0 seconds"));
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
    if (this.#isClosed || [...this.#threads].some(({ isFree }) => !isFree)) return;
    this.#idle = setTimeout(() => void this.#endThreads(), Math.min(this.#options.idleMs, 2 ** 31 - 1)).unref();
  }

  #freeThread(): CompileWorker | undefined {
    const free = [...this.#threads].find(({ isFree }) => isFree);
    if (free || this.#threads.size >= this.#options.threads) return free;
    const thread = new CompileWorker(this.#options, {
      freed: () => this.#assign(),
      ended: (reason, job) => this.#takeBack(thread, reason, job),
    });
    this.#threads.add(thread);
    return thread;
  }

  /** A page gets a second turn, unless it costs too much. */
  #takeBack(thread: CompileWorker, reason: Error, job: PageJob | undefined): void {
    this.#threads.delete(thread);
    if (job && this.#isClosed) job.done.reject(new WorkersClosed());
    else if (job && (isFinal(reason) || ++job.failures > 1)) job.done.reject(reason);
    else if (job) this.#queue.add(job);
    this.#assign();
  }

  async #endThreads(): Promise<void> {
    await Promise.all(Array.from(this.#threads, (thread) => thread.end()));
  }
}

/** Another try would only make its reader wait once more. */
function isFinal(reason: Error): boolean {
  return reason instanceof PageTooMuch || reason instanceof MachineTooBusy;
}

/** The hub is stopping: nobody will read the page. */
export class WorkersClosed extends Error {
  constructor() {
    super("No more pages are compiled, because this process is stopping.");
  }
}
