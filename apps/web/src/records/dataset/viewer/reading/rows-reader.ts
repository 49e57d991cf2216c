import { diskPlaces, type Places } from "@modelshelf/files";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import type { Hub } from "../../../../hub/hub.ts";
import type { Split } from "../dataset-splits.ts";
import { SplitFault } from "../split-fault.ts";
import { type ProcessLimits, RowsProcess } from "./rows-process.ts";
import type { SplitSummary, SplitTask } from "./split-task.ts";

const usual: ReaderLimits = { longestMs: 60_000, maxMb: 2000, maxWaiting: 20 };
/** A process that has nothing to read any more gives its memory back. */
const idleMs = 120_000;

/** The limits of tasks, and how many of them may wait. */
interface ReaderLimits extends ProcessLimits {
  /** For the one before them. All of them together leave room for pages, which wait in the same line. */
  readonly maxWaiting: number;
}

const glances: ReadonlySet<SplitTask["name"]> = new Set(["size", "rows", "first-rows", "cell"]);

/** Tasks for a glance do not wait for those that read a split from end to end. */
const readers = { glance: undefined, scan: undefined } as { [name in "glance" | "scan"]: RowsReader | undefined };

/**
 * Answers about a split, read in a process of its own: a file of any shape blocks neither pages nor downloads, and one that
 * takes too much time or memory ends that process alone. A thread would not do: where V8 has no memory for one large value,
 * it ends the whole process.
 *
 * @param signal of the client: a task is not begun when it has left
 * @returns the answer as JSON
 * @throws SplitFault
 */
export function askSplit(
  { places = diskPlaces }: Pick<Hub, "places">,
  task: SplitTask,
  signal?: AbortSignal,
): Promise<string> {
  const name = glances.has(task.name) ? "glance" : "scan";
  const reader = (readers[name] ??= new RowsReader());
  return reader.read(places, task, signal);
}

/**
 * How many rows a split has, and which columns.
 *
 * @throws SplitFault
 */
export async function splitSummary(
  hub: Pick<Hub, "places">,
  { files }: Pick<Split, "files">,
  signal?: AbortSignal,
): Promise<SplitSummary> {
  return JSON.parse(await askSplit(hub, { name: "size", files }, signal));
}

/** Contents never change under their id, so what was counted once holds. In UTF-16 units. */
const maxKept = 16_000_000;

/** One process, which does one task after the other. It starts with the first. Statistics are kept. */
export class RowsReader {
  readonly #limits: ReaderLimits;
  readonly #kept = nameCache(
    "statistics",
    new LRUCache<string, string>({ maxSize: maxKept, sizeCalculation: ({ length }) => length }),
  );
  #process: RowsProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(limits: ReaderLimits = usual) {
    this.#limits = limits;
  }

  /** @throws SplitFault */
  async read(places: Places, task: SplitTask, signal?: AbortSignal): Promise<string> {
    if (this.#waiting > this.#limits.maxWaiting) throw tooMany;
    this.#waiting += 1;
    const answer = this.#last.then(() => {
      signal?.throwIfAborted();
      return this.#readNow(places, task);
    });
    this.#last = answer.catch(() => undefined);
    return answer.finally(() => (this.#waiting -= 1));
  }

  async #readNow(places: Places, task: SplitTask): Promise<string> {
    const key = task.name === "statistics" ? keyOf(task) : undefined;
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (kept !== undefined) return kept;
    clearTimeout(this.#idle);
    if (this.#process?.hasEnded) this.#end();
    this.#process ??= new RowsProcess(this.#limits);
    try {
      const answer = await this.#process.read(places, task);
      if (key !== undefined) this.#kept.set(key, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof SplitFault) || this.#process.hasEnded) this.#end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  #end(): void {
    this.#process?.end();
    this.#process = undefined;
  }
}

const keyOf = ({ files }: SplitTask): string => files.map(({ oid, path }) => `${oid} ${path}`).join("\n");

const tooMany = new SplitFault("Too many requests for rows are waiting. Try again in a few seconds.", "busy");
