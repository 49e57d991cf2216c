import { availableParallelism } from "node:os";
import { PageCache } from "./cache/page-cache.ts";
import type { KeptPage } from "./cache/page-cache.ts";
import { keyOf } from "./cache/work-key.ts";
import { compilePage, sourceAsPage } from "./compile-page.ts";
import type { CompileContext, CompiledPage, PageWork } from "./compile-page.ts";
import { allDirectives } from "./directives/all.ts";
import type { AnswerLinks, LinkAnswer } from "./tree/link-answers.ts";
import type { LinkQuestion } from "./tree/links.ts";
import { PageWorkers, WorkersClosed } from "./workers/page-workers.ts";
import type { PageJob } from "./workers/page-workers.ts";

export interface CompilerOptions {
  /** Where compiled pages are kept; may be shared by processes. Without it none outlives the process. */
  readonly cacheFolder?: string;
  /** Pages that were not used for longest go when the folder grows beyond this. Default 512 MiB. */
  readonly cacheBytes?: number;
  /** Threads that compile. Default: one for each core but one, at least one. */
  readonly threads?: number;
  /** Gives way to whatever else the machine has to do: for a hub that answers meanwhile. Default `false`. */
  readonly isPatient?: boolean;
  /** Threads without work end after so many milliseconds. Default a minute. */
  readonly idleMs?: number;
  /** A page that takes more milliseconds is given up, and its source is shown. Default a minute. */
  readonly mostMs?: number;
}

/** Turns scanned pages into compiled ones. Sites that are given the same one share its threads and its cache. */
export interface Compiler {
  /** `isUrgent`: somebody waits for it; all others wait behind. The promise rejects only when the compiler was closed. */
  compile(work: PageWork, answer: AnswerLinks, isUrgent: boolean): Promise<CompiledPage>;
  /** Removes from the cache what is beyond its limit. */
  tidy(): Promise<void>;
  /** Ends the threads, whatever they are at. */
  close(): Promise<void>;
}

const defaultCacheBytes = 512 * 1024 * 1024;
const minuteMs = 60_000;

/**
 * Opens a compiler with threads of its own and a cache on disk. Threads start with the first page.
 *
 * `const compiler = openCompiler({ cacheFolder: "var/pages" }); const sites = await openSites(sets.map((set) => ({ ...set, compiler })));`
 */
export function openCompiler(options: CompilerOptions = {}): Compiler {
  const {
    cacheFolder,
    cacheBytes = defaultCacheBytes,
    isPatient = false,
    idleMs = minuteMs,
    mostMs = minuteMs,
  } = options;
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const cache = cacheFolder === undefined ? undefined : new PageCache(cacheFolder, cacheBytes);
  const workers = new PageWorkers({ threads, isPatient, idleMs, mostMs });
  // A thread that gives way cannot be told to hurry: what somebody waits for gets one of its own.
  const urgent = isPatient ? new PageWorkers({ threads: 1, isPatient: false, idleMs, mostMs }) : workers;
  return new ThreadedCompiler(workers, urgent, cache);
}

/** A compiler in the thread that asks, without a cache. */
export function localCompiler(directives: CompileContext["directives"]): Compiler {
  return {
    compile: (work, answer) => compilePage(work, { directives, answer }),
    tidy: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** What a page has asked its site for, and was told. */
interface Asked {
  questions: readonly LinkQuestion[];
  answers: readonly LinkAnswer[];
}

class ThreadedCompiler implements Compiler {
  readonly #workers: PageWorkers;
  /** For pages that somebody waits for; may be the same. */
  readonly #urgentWorkers: PageWorkers;
  readonly #cache: PageCache | undefined;
  /** Pages that are being compiled, by key: who asks twice gets one. */
  readonly #running = new Map<string, { readonly job: PageJob; readonly page: Promise<CompiledPage> }>();

  constructor(workers: PageWorkers, urgentWorkers: PageWorkers, cache: PageCache | undefined) {
    this.#workers = workers;
    this.#urgentWorkers = urgentWorkers;
    this.#cache = cache;
  }

  async compile(work: PageWork, answer: AnswerLinks, isUrgent: boolean): Promise<CompiledPage> {
    const key = keyOf(work);
    const kept = await this.#cache?.read(key);
    if (kept && (await isStillTrue(kept, answer))) return kept.page;
    const running = this.#running.get(key);
    if (running) {
      if (isUrgent) this.#hurry(running.job);
      return running.page;
    }
    const asked: Asked = { questions: [], answers: [] };
    const recording: AnswerLinks = async (questions) => {
      asked.questions = questions;
      return (asked.answers = await answer(questions));
    };
    const done = Promise.withResolvers<CompiledPage>();
    const job: PageJob = { work, answer: recording, isUrgent, done, failures: 0 };
    const page = this.#run(key, job, asked).finally(() => this.#running.delete(key));
    this.#running.set(key, { job, page });
    return page;
  }

  /** The page, or its source where it cannot be compiled: whoever asks for it meanwhile is given the same. */
  async #run(key: string, job: PageJob, asked: Asked): Promise<CompiledPage> {
    try {
      const page = await (job.isUrgent ? this.#urgentWorkers : this.#workers).compile(job);
      await this.#cache?.write(key, { page, ...asked });
      return page;
    } catch (fault) {
      if (fault instanceof WorkersClosed) throw fault;
      return await sourceAsPage(job.work, { directives: allDirectives, answer: job.answer }, { fault });
    }
  }

  /** Somebody has come to wait for a page that nobody waited for. */
  #hurry(job: PageJob): void {
    job.isUrgent = true;
    if (this.#urgentWorkers !== this.#workers && this.#workers.withdraw(job)) void this.#urgentWorkers.compile(job);
  }

  async tidy(): Promise<void> {
    await this.#cache?.tidy();
  }

  async close(): Promise<void> {
    await Promise.all([this.#workers.close(), this.#urgentWorkers.close()]);
  }
}

async function isStillTrue({ questions, answers }: KeptPage, answer: AnswerLinks): Promise<boolean> {
  return questions.length === 0 || JSON.stringify(await answer(questions)) === JSON.stringify(answers);
}
