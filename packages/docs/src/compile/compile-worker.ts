import { Worker } from "node:worker_threads";
import type { CompiledPage, PageWork } from "./compile-page.ts";
import type { AnswerLinks } from "../tree/link-answers.ts";
import type { LinkQuestion } from "../tree/link-questions.ts";
import type { FromThread, ThreadSettings, ToThread } from "./messages.ts";

/** A page that somebody waits for. */
export interface PageJob {
  readonly work: PageWork;
  readonly answer: AnswerLinks;
  /** Why its source is to be shown instead, where it was given up before. */
  readonly fault?: string;
  /** Somebody looks at an empty window until it is there; may become true while it waits. */
  isUrgent: boolean;
  readonly done: PromiseWithResolvers<CompiledPage>;
  /** How often a thread has ended over it. */
  failures: number;
}

/** The limits of the cost of one page. */
export interface PageLimits {
  /** Processor time of its thread, in milliseconds: a busy machine makes no page too long. */
  readonly maxMs: number;
  /** Memory in its thread's heap, in mebibytes, beside what the thread takes itself. */
  readonly maxMb: number;
}

/** A page costs more than it may, and would the next time. */
export class PageTooMuch extends Error {
  /** Whether others may know of it: how much memory a page takes depends on the engine's own as well. */
  readonly isLasting: boolean;

  constructor(message: string, { isLasting = true } = {}) {
    super(message);
    this.isLasting = isLasting;
  }
}

/** Why a page is too much that has had its time: a clause. */
export const tooSlow = (maxMs: number): string => `it takes more than ${maxMs / 1000} seconds`;

/** Why a page is too much whose thread ran out of memory: a clause. */
export const tooLarge = (maxMb: number): string => `it takes more than ${maxMb} MB of memory`;

/** A page has not had its time, long after it should have. */
export class MachineTooBusy extends Error {}

export interface CompileWorkerOptions extends ThreadSettings, PageLimits {
  /** A thread that had nothing to do for so long ends. */
  readonly idleMs: number;
}

interface Listener {
  /** It has nothing to do. */
  readonly freed: () => void;
  /** `job`: the page that it was at. */
  readonly ended: (reason: Error, job: PageJob | undefined) => void;
}

/** While the thread works on its page: since when, by the thread's own clock and by ours. */
interface Stretch {
  readonly fromMs: number;
  readonly startedAt: number;
}

/** A machine that gives a thread less than this share of its time is not waited for, though for a minute at least. */
const minShare = 1 / 8;
const minPatienceMs = 60_000;
/** The longest time that a timer of Node keeps. */
const longestTimer = 2 ** 31 - 1;
/**
 * The memory of the thread itself: 30 MiB of programs, and more than that of grammars and colored lines after a few hundred
 * pages. Without it a page had only what these leave, and a heap that is nearly full is searched for garbage all the time: 360
 * pages took a third more of the processor.
 */
const ownMb = 80;
/** How long to wait, at least, before looking again how much time a page has had. */
const minWaitMs = 50;

/** A thread that compiles one page at a time, and is ended when that costs too much. */
export class CompileWorker {
  readonly #worker: Worker;
  readonly #limits: PageLimits;
  readonly #idleMs: number;
  readonly #listener: Listener;
  #idle: NodeJS.Timeout | undefined;
  #isEnding = false;
  #job: PageJob | undefined;
  /** It has had other pages, whose languages of code are in its memory. */
  #isUsed = false;
  /** Processor time that the page has had before the present stretch. */
  #spentMs = 0;
  #stretch: Stretch | undefined;
  #check: NodeJS.Timeout | undefined;
  #reason = new Error("the thread that compiled it has ended");

  constructor({ isPatient, maxMs, maxMb, idleMs }: CompileWorkerOptions, listener: Listener) {
    this.#limits = { maxMs, maxMb };
    this.#idleMs = Math.min(idleMs, longestTimer);
    this.#listener = listener;
    const workerData: ThreadSettings = { isPatient };
    // A page fills sixteen megabytes several times, and what is still in use is copied each time.
    const resourceLimits = { maxOldGenerationSizeMb: ownMb + maxMb, maxYoungGenerationSizeMb: 48 };
    const file = new URL("compile-thread.ts", import.meta.url);
    this.#worker = new Worker(file, { workerData, resourceLimits, execArgv: [] });
    this.#worker.unref();
    this.#worker.on("message", (message: FromThread) => void this.#hear(message));
    this.#worker.on("error", (error) => (this.#reason = this.#toReason(error)));
    this.#worker.once("exit", () => this.#release());
  }

  /** It has had no page yet, so that all its memory is for the next one. */
  get isFresh(): boolean {
    return this.isFree && !this.#isUsed;
  }

  /** It takes a page. */
  get isFree(): boolean {
    return this.#job === undefined && !this.#isEnding;
  }

  isAt(job: PageJob): boolean {
    return this.#job === job;
  }

  take(job: PageJob): void {
    clearTimeout(this.#idle);
    this.#job = job;
    this.#spentMs = 0;
    // A thread with work keeps the process alive; one that waits does not.
    this.#worker.ref();
    this.#tell({ kind: "compile", work: job.work, fault: job.fault });
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  /** Leaves the page to others, and ends: nothing else stops a thread. */
  async leave(): Promise<void> {
    this.#job = undefined;
    await this.end();
  }

  async #hear(message: FromThread): Promise<void> {
    if (!this.#job) return undefined;
    if (message.kind === "begin") return this.#begin(message.usedMs);
    this.#spentMs += message.usedMs - (this.#stretch?.fromMs ?? message.usedMs);
    this.#pause();
    if (message.kind === "ask") return this.#answer(message.questions, this.#job);
    this.#job.done.resolve(message.page);
    return this.#free();
  }

  #begin(fromMs: number): void {
    this.#stretch = { fromMs, startedAt: performance.now() };
    this.#lookIn(this.#limits.maxMs - this.#spentMs);
  }

  #pause(): void {
    clearTimeout(this.#check);
    this.#stretch = undefined;
  }

  #lookIn(ms: number): void {
    this.#check = setTimeout(() => void this.#look(), Math.max(ms, minWaitMs));
  }

  /** Ends the thread if its page has had its time. */
  async #look(): Promise<void> {
    const stretch = this.#stretch;
    const usage = await this.#worker.cpuUsage().catch(() => undefined);
    if (!stretch || !usage || this.#stretch !== stretch) return undefined;
    const { maxMs } = this.#limits;
    const spentMs = this.#spentMs + (usage.user + usage.system) / 1000 - stretch.fromMs;
    const isStarved = performance.now() - stretch.startedAt > Math.max(maxMs / minShare, minPatienceMs);
    if (spentMs < maxMs && !isStarved) return this.#lookIn(maxMs - spentMs);
    this.#reason =
      spentMs < maxMs ? new MachineTooBusy("the machine is too busy to compile it") : new PageTooMuch(tooSlow(maxMs));
    return this.end();
  }

  #toReason(error: unknown): Error {
    if ((error as NodeJS.ErrnoException | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY") {
      const fault = tooLarge(this.#limits.maxMb);
      return this.#isUsed ? new Error(fault) : new PageTooMuch(fault, { isLasting: false });
    }
    return error instanceof Error ? error : new Error(String(error));
  }

  async #answer(questions: readonly LinkQuestion[], job: PageJob): Promise<void> {
    try {
      this.#tell({ kind: "answer", answers: await job.answer(questions) });
    } catch (error) {
      job.done.reject(error);
      // The thread still waits for its answers: it is of no more use.
      this.#job = undefined;
      await this.end();
    }
  }

  #free(): void {
    this.#job = undefined;
    this.#isUsed = true;
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
    this.#listener.freed();
  }

  #tell(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#worker.postMessage(message);
  }

  #release(): void {
    this.#pause();
    clearTimeout(this.#idle);
    const job = this.#job;
    this.#job = undefined;
    this.#listener.ended(this.#reason, job);
  }
}
