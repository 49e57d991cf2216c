import type { CompiledPage } from "./compile-page.ts";
import { CompileWorker, MachineTooBusy, PageTooMuch, tooSlow } from "./compile-worker.ts";
import type { CompileWorkerOptions, PageJob } from "./compile-worker.ts";

export interface PageWorkersOptions extends CompileWorkerOptions {
  readonly threads: number;
  /** Others that go first: while they are at work, so many threads fewer begin a page here. */
  readonly after?: PageWorkers;
}

/** A thread that has just compiled a page for a reader mostly gets the next one soon: for so long others do not begin. */
const pauseMs = 1000;

/** Compiles pages in threads of their own, urgent ones first. */
export class PageWorkers {
  readonly #options: PageWorkersOptions;
  readonly #queue = new Set<PageJob>();
  readonly #threads = new Set<CompileWorker>();
  /** Called whenever threads have come to rest for a while. */
  #rested: () => void = () => undefined;
  #rest: NodeJS.Timeout | undefined;
  /** How many threads are at work, or have just been. */
  #atWork = 0;
  #isClosed = false;

  constructor(options: PageWorkersOptions) {
    this.#options = options;
    if (options.after) options.after.#rested = () => this.#assign();
  }

  /**
   * Rejects with {@link PageTooMuch} when the page costs more than it may, when two threads have ended over it for another
   * reason, or with the reason for which the workers were closed.
   */
  compile(job: PageJob): Promise<CompiledPage> {
    if (this.#isClosed) job.done.reject(new WorkersClosed());
    else if (this.#options.maxMs <= 0) job.done.reject(new PageTooMuch(tooSlow(0)));
    else this.#queue.add(job);
    this.#assign();
    return job.done.promise;
  }

  /** Takes a page back that is not done; returns whether it was here. The thread that is at it ends. */
  withdraw(job: PageJob, { isRunning = false } = {}): boolean {
    if (this.#queue.delete(job)) return true;
    const thread = isRunning ? [...this.#threads].find((one) => one.isAt(job)) : undefined;
    if (thread) void thread.leave();
    return thread !== undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    for (const job of this.#queue) job.done.reject(new WorkersClosed());
    this.#queue.clear();
    await Promise.all(Array.from(this.#threads, (thread) => thread.end()));
  }

  #assign(): void {
    while (this.#queue.size > 0 && !this.#isClosed && this.#mayBegin) {
      const job = [...this.#queue].find(({ isUrgent }) => isUrgent) ?? this.#queue.values().next().value;
      if (!job) break;
      const thread = this.#threadFor(job);
      if (!thread) break;
      this.#queue.delete(job);
      thread.take(job);
    }
    this.#countThreads();
  }

  get #mayBegin(): boolean {
    const { threads, after } = this.#options;
    return this.#busyThreads < threads - (after === undefined ? 0 : after.#atWork);
  }

  get #busyThreads(): number {
    return [...this.#threads].filter(({ isFree }) => !isFree).length;
  }

  /** More threads at work count at once, fewer only after a while. */
  #countThreads(): void {
    clearTimeout(this.#rest);
    const busy = this.#isClosed ? 0 : this.#busyThreads;
    this.#atWork = Math.max(this.#atWork, busy);
    if (busy === this.#atWork) return;
    this.#rest = setTimeout(() => {
      this.#atWork = busy;
      this.#rested();
    }, pauseMs).unref();
  }

  /** A free thread, or a new one; for a page over which one has ended, a fresh one. */
  #threadFor({ failures }: PageJob): CompileWorker | undefined {
    const free = [...this.#threads].filter(({ isFree }) => isFree);
    const fit = failures > 0 ? free.find(({ isFresh }) => isFresh) : free[0];
    if (fit) return fit;
    if (this.#threads.size >= this.#options.threads) {
      const [used] = free;
      if (!used) return undefined;
      this.#threads.delete(used);
      void used.end();
    }
    return this.#newThread();
  }

  #newThread(): CompileWorker {
    const thread = new CompileWorker(this.#options, {
      freed: () => this.#assign(),
      ended: (reason, job) => this.#takeBack(thread, reason, job),
    });
    this.#threads.add(thread);
    return thread;
  }

  /** A page gets a second turn, in a fresh thread, unless it costs too much. */
  #takeBack(thread: CompileWorker, reason: Error, job: PageJob | undefined): void {
    this.#threads.delete(thread);
    if (job && this.#isClosed) job.done.reject(new WorkersClosed());
    else if (job && (isFinal(reason) || ++job.failures > 1)) job.done.reject(reason);
    else if (job) this.#queue.add(job);
    this.#assign();
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
