import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { diskPlaces, type Places, readBytes } from "@modelshelf/files";
import { SplitFault } from "../split-fault.ts";
import type { FromProcess, ReadOrder, TaskEnd, ToProcess } from "./messages.ts";
import type { SplitTask } from "./split-task.ts";

/** The limits of tasks. */
export interface ProcessLimits {
  readonly longestMs: number;
  /** Values of a row group are held at once: those of a million lists take some hundred megabytes. */
  readonly maxMb: number;
}

/** A process that runs `rows-program.ts`: one task at a time, until it is ended or a task takes too much. */
export class RowsProcess {
  readonly #child: ChildProcess;
  readonly #longestMs: number;
  #places: Places = diskPlaces;
  #answer = Promise.withResolvers<string>();
  hasEnded = false;

  constructor({ longestMs, maxMb }: ProcessLimits) {
    this.#longestMs = longestMs;
    this.#child = fork(fileURLToPath(new URL("rows-program.ts", import.meta.url)), {
      execArgv: [`--max-old-space-size=${maxMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (message: FromProcess) => {
      if ("order" in message) void this.#readFor(message.read, message.order);
      else this.#finish(message);
    });
    this.#child.on("error", (error) => this.#fail(error));
    this.#child.on("exit", (code, signal) => {
      const isTooLarge = signal !== null || code === abortedCode;
      this.#fail(isTooLarge ? tooLarge : new Error(`The process that reads rows has ended with ${code}.`));
    });
    // A hub that stops does not wait for rows.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  read(places: Places, task: SplitTask): Promise<string> {
    const answer = Promise.withResolvers<string>();
    this.#answer = answer;
    this.#places = places;
    const timer = setTimeout(() => this.#fail(tooSlow), this.#longestMs).unref();
    this.#send({ task });
    return answer.promise.finally(() => clearTimeout(timer));
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }

  #send(message: ToProcess): void {
    // Why it is gone, its end says.
    this.#child.send(message, () => {});
  }

  #finish(end: TaskEnd): void {
    if ("json" in end) this.#answer.resolve(end.json);
    else if ("fault" in end) this.#answer.reject(new SplitFault(end.fault.message, end.fault.reason));
    else this.#answer.reject(new Error(end.problem));
  }

  #fail(error: Error): void {
    this.hasEnded = true;
    this.#answer.reject(error);
  }

  async #readFor(read: number, order: ReadOrder): Promise<void> {
    try {
      const value = await ("look" in order
        ? this.#places.look(order.look)
        : readBytes(this.#places, order.bytes, order.part && { part: order.part }));
      this.#send({ read, value });
    } catch (error) {
      this.#send({ read, problem: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Of a process that was ended by `abort`, as V8 does where it has no memory, seen from a shell or Windows. */
const abortedCode = 134;
const tooLarge = new SplitFault("The rows of this split cannot be read: they take too much memory.", "unreadable");
const tooSlow = new SplitFault("The rows of this split cannot be read: they take too long.", "unreadable");
