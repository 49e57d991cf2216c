import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { type KeptPage, PageCache } from "./page-cache.ts";
import { keyOf } from "./work-key.ts";
import type { CompileContext, CompiledPage, PageWork } from "./compile-page.ts";
import type { PythonModule } from "../api/python/python-module.ts";
import type { AnswerLinks, LinkAnswer } from "../tree/link-answers.ts";
import type { LinkQuestion } from "../tree/link-questions.ts";
import { type PageJob, PageTooMuch } from "./compile-worker.ts";
import { PageWorkers, WorkersClosed } from "./page-workers.ts";
import { PythonReader } from "./python-reader.ts";

export interface CompilerOptions {
  /** Where compiled pages are kept; may be shared by processes. Without it none outlives the process. */
  readonly cacheFolder?: string;
  /** Pages that were not used for longest go when the folder grows beyond this. Default 512 MiB. */
  readonly cacheBytes?: number;
  /** Threads that compile. Default: one for each core but one, at least one; of patient ones at most two, for each takes 100 MB. */
  readonly threads?: number;
  /** Gives way to whatever else the machine has to do: for a hub that answers meanwhile. Default `false`. */
  readonly isPatient?: boolean;
  /** Threads without work end after so many milliseconds. Default ten seconds; a new one takes half of one to start. */
  readonly idleMs?: number;
  /** A page that takes more milliseconds of a processor is given up, and its source is shown. Default 5 seconds. */
  readonly maxMs?: number;
  /** A page that takes more mebibytes of memory is given up likewise. Default 112. */
  readonly maxMb?: number;
}

/** Turns scanned pages into compiled ones. Sites that are given the same one share its threads and its cache. */
export interface Compiler {
  /** Whether a page that it has compiled once comes from a cache on disk from then on. */
  readonly keepsPages: boolean;
  /** `isUrgent`: somebody waits for it; all others wait behind. The promise rejects only when the compiler was closed. */
  compile(work: PageWork, answer: AnswerLinks, isUrgent: boolean): Promise<CompiledPage>;
  /** Reads the definitions of a file of Python from its text. Files that were read before come from the cache. */
  readPython(source: string): Promise<PythonModule>;
  /** Removes from the cache what is beyond its limit. */
  tidy(): Promise<void>;
  /** Ends the threads, whatever they are at. */
  close(): Promise<void>;
}

const defaultCacheBytes = 512 * 1024 * 1024;
const defaultIdleMs = 10_000;
const maxPatientThreads = 2;
/** A thread that gives way to everything may not come to its page on a busy machine: for so long a reader waits for it. */
const maxPatienceMs = 1000;
const defaultMaxMs = 5000;
const defaultMaxMb = 112;
/** A source that is longer is written in a thread. */
const longSource = 50_000;

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
    idleMs = defaultIdleMs,
    maxMs = defaultMaxMs,
    maxMb = defaultMaxMb,
  } = options;
  const cores = Math.max(1, availableParallelism() - 1);
  const threads = options.threads ?? (isPatient ? Math.min(cores, maxPatientThreads) : cores);
  const cache = cacheFolder === undefined ? undefined : new PageCache(cacheFolder, cacheBytes);
  const settings = { threads, idleMs, maxMs, maxMb };
  // A thread that gives way cannot be told to hurry: what somebody waits for gets others. Meanwhile no more pages are begun
  // than there are threads, so that those which give way find nothing to do and end.
  const urgent = new PageWorkers({ ...settings, isPatient: false });
  const workers = isPatient ? new PageWorkers({ ...settings, isPatient, idleMs: idleMs / 4, after: urgent }) : urgent;
  const python = new PythonReader({ cache, idleMs });
  return new ThreadedCompiler({ workers, urgentWorkers: urgent, cache, python, limits: `${maxMs} ms ${maxMb} MB` });
}

/** A compiler in the thread that asks, without a cache. */
export function localCompiler(directives: CompileContext["directives"]): Compiler {
  return {
    keepsPages: false,
    compile: async (work, answer) => (await import("./compile-page.ts")).compilePage(work, { directives, answer }),
    readPython: async (source) => (await import("../api/python/read-module.ts")).readModule(source),
    tidy: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** The questions of a page to its site, and the answers. */
interface Asked {
  questions: readonly LinkQuestion[];
  answers: readonly LinkAnswer[];
}

interface CompilerParts {
  readonly workers: PageWorkers;
  /** For pages that somebody waits for; may be the same. */
  readonly urgentWorkers: PageWorkers;
  readonly cache: PageCache | undefined;
  readonly python: PythonReader;
  /** The limits of the cost of a page, as text: one that was too much is tried again where it may cost something else. */
  readonly limits: string;
}

/** So many pages that are too much are remembered without a cache. */
const maxRefused = 1000;

class ThreadedCompiler implements Compiler {
  readonly #parts: CompilerParts;
  /** Pages that are being compiled, by key: who asks twice gets one. */
  readonly #running = new Map<string, { readonly job: PageJob; readonly page: Promise<CompiledPage> }>();
  /** Why pages were given up, by key. */
  readonly #refused = new Map<string, string>();

  constructor(parts: CompilerParts) {
    this.#parts = parts;
  }

  get keepsPages(): boolean {
    return this.#parts.cache !== undefined;
  }

  readPython(source: string): Promise<PythonModule> {
    return this.#parts.python.read(source);
  }

  async compile(work: PageWork, answer: AnswerLinks, isUrgent: boolean): Promise<CompiledPage> {
    const key = keyOf(work);
    const { cache } = this.#parts;
    const kept = (await cache?.read(key)) ?? (await cache?.read(this.#refusalKey(key)));
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

  /** The page, or its source where it cannot be compiled: requests for it meanwhile get the same. */
  async #run(key: string, job: PageJob, asked: Asked): Promise<CompiledPage> {
    const refused = this.#refused.get(key);
    if (refused !== undefined) return this.#sourceOf(job, refused);
    try {
      const page = await this.#workersFor(job).compile(job);
      await this.#parts.cache?.write(key, { page, ...asked });
      return page;
    } catch (fault) {
      if (fault instanceof WorkersClosed) throw fault;
      const page = await this.#sourceOf(job, fault instanceof Error ? fault.message : String(fault));
      if (fault instanceof PageTooMuch) await this.#refuse(key, page, fault);
      return page;
    }
  }

  /** Nobody waits a second time for a page that is too much, as long as this process runs, or until it changes. */
  async #refuse(key: string, page: CompiledPage, { message, isLasting }: PageTooMuch): Promise<void> {
    this.#refused.set(key, message);
    const oldest = this.#refused.size > maxRefused ? this.#refused.keys().next().value : undefined;
    if (oldest !== undefined) this.#refused.delete(oldest);
    if (isLasting) await this.#parts.cache?.write(this.#refusalKey(key), { page, questions: [], answers: [] });
  }

  #refusalKey(key: string): string {
    return createHash("sha256").update(`${key} refused at ${this.#parts.limits}`).digest("hex");
  }

  /** The source of a page as the page; of one that is even too long for that, its beginning. */
  async #sourceOf(job: PageJob, fault: string): Promise<CompiledPage> {
    const { work, answer, isUrgent } = job;
    const inPlace = (shown: PageWork): Promise<CompiledPage> => sourceInPlace(shown, answer, fault);
    if (work.page.source.length <= longSource) return inPlace(work);
    const again: PageJob = { work, answer, isUrgent, fault, done: Promise.withResolvers(), failures: 0 };
    return this.#workersFor(again)
      .compile(again)
      .catch((error: unknown) => {
        if (error instanceof WorkersClosed) throw error;
        return inPlace({ ...work, page: { ...work.page, source: work.page.source.slice(0, longSource) } });
      });
  }

  #workersFor({ isUrgent }: PageJob): PageWorkers {
    return isUrgent ? this.#parts.urgentWorkers : this.#parts.workers;
  }

  /** Somebody has come to wait for a page that nobody waited for. */
  #hurry(job: PageJob): void {
    const { workers, urgentWorkers } = this.#parts;
    if (job.isUrgent) return;
    job.isUrgent = true;
    if (urgentWorkers === workers) return;
    const move = (options: { readonly isRunning: boolean }): boolean => {
      const isBack = workers.withdraw(job, options);
      if (isBack) void urgentWorkers.compile(job);
      return isBack;
    };
    if (!move({ isRunning: false })) setTimeout(() => move({ isRunning: true }), maxPatienceMs).unref();
  }

  async tidy(): Promise<void> {
    await this.#parts.cache?.tidy();
  }

  async close(): Promise<void> {
    const { workers, urgentWorkers, python } = this.#parts;
    await Promise.all([workers.close(), urgentWorkers.close(), python.close()]);
  }
}

/** Few processes ever need what compiles pages outside of a thread, which takes some megabytes. */
async function sourceInPlace(work: PageWork, answer: AnswerLinks, fault: string): Promise<CompiledPage> {
  const [{ sourceAsPage }, { allDirectives }] = await Promise.all([
    import("./compile-page.ts"),
    import("../directives/all.ts"),
  ]);
  return sourceAsPage(work, { directives: allDirectives, answer }, { fault });
}

async function isStillTrue({ questions, answers }: KeptPage, answer: AnswerLinks): Promise<boolean> {
  return questions.length === 0 || JSON.stringify(await answer(questions)) === JSON.stringify(answers);
}
