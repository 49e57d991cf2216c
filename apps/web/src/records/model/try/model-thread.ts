import { cacheNameOf } from "./run/fetched-files.ts";
import type { Answer, LoadRequest, Request, RunRequest } from "./run/protocol.ts";
import type { TryEvent } from "./state.ts";

const notLoaded = "The program that runs models could not be loaded. Reload the page.";

/**
 * A model in a thread of the browser, which begins with the first `load`. Where the model does not start on a device, another
 * thread tries the next one: the library of a thread keeps the failure.
 *
 * @example const thread = new ModelThread((event) => dispatch(event)); thread.load({ plan, weights, root });
 */
export class ModelThread {
  readonly #tell: (event: TryEvent) => void;
  readonly #start: () => Worker;
  #worker: Worker | undefined;

  /**
   * @param tell hears what happens, in order; nothing of a thread that has ended
   * @param start starts `run/try-worker.ts`
   */
  constructor(tell: (event: TryEvent) => void, start = startWorker) {
    this.#tell = tell;
    this.#start = start;
  }

  /** Loads the model, or goes on with that. */
  load(request: LoadRequest): void {
    this.#tell({ type: "asked-to-load" });
    this.#worker ??= this.#open((answer) => this.#hear(answer, request));
    this.#ask({ type: "load", ...request });
  }

  pause(): void {
    this.#ask({ type: "pause" });
  }

  run(request: RunRequest): void {
    this.#tell({ type: "asked-to-run", input: request.input });
    this.#ask({ type: "run", ...request });
  }

  /** Ends a text that is being generated. */
  stop(): void {
    this.#ask({ type: "stop" });
  }

  /** Ends the thread; what the browser has kept of the model stays. */
  unload(): void {
    this.#end();
    this.#tell({ type: "forgotten" });
  }

  /**
   * Ends the thread and deletes what the browser has kept of the model.
   *
   * @param root address of the hub, with a slash at its end
   */
  async forget(root: string, id: string): Promise<void> {
    this.unload();
    if ("caches" in globalThis) await caches.delete(cacheNameOf(root, id));
  }

  #hear(answer: Answer, request: LoadRequest): void {
    if (answer.type === "failed" && answer.during !== "download") {
      this.#end();
      const { others: devices = [] } = answer;
      if (devices.length > 0) return this.load({ ...request, devices });
    }
    this.#tell(answer);
  }

  /** Starts a thread, whose answers are heard until it ends. */
  #open(hear: (answer: Answer) => void): Worker {
    const worker = this.#start();
    const hearCurrent = (answer: Answer): void => {
      if (this.#worker === worker) hear(answer);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => hearCurrent(data));
    worker.addEventListener("error", ({ message }) =>
      hearCurrent({ type: "failed", during: "start", message: message || notLoaded }),
    );
    return worker;
  }

  #ask(request: Request): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    this.#worker?.postMessage(request);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

const startWorker = (): Worker => new Worker(new URL("run/try-worker.ts", import.meta.url), { type: "module" });
