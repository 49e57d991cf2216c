import cluster, { type Worker } from "node:cluster";
import type { Terminal } from "../command/command.ts";

/** The message of a serving process to the one that has started it. */
interface Ready {
  readonly url: string;
}

/** Set in the environment of the process that also does what only one may do. */
const leads = "MODELSHELF_LEADS";

/** Set in the environment of a process that is to answer where another one does already: the port of that. */
const sharedPort = "MODELSHELF_SHARED_PORT";

/** Facts of a process that shares the work with others; `undefined` in a process that serves alone. */
export interface SharedServing {
  /** Its number among those that were started. */
  readonly name: string;
  /** Whether it compiles documents ahead and indexes them, for all. */
  readonly isLeading: boolean;
  /** The port at which the others answer already; `undefined` in the first one. */
  readonly port: number | undefined;
  /** Aborted when it has to stop. */
  readonly signal: AbortSignal;
  /** To be called when it answers. */
  ready(url: string): void;
  /** To be called when it has stopped: lets the process end. */
  stopped(): void;
}

/** @example const shared = sharedServing(); // undefined, unless `serveInProcesses` has started this process */
export function sharedServing(): SharedServing | undefined {
  if (!cluster.isWorker) return undefined;
  const stopping = new AbortController();
  process.on("message", (message) => message === "stop" && stopping.abort());
  cluster.worker?.once("disconnect", () => {
    if (cluster.worker?.exitedAfterDisconnect) return;
    process.stderr.write("The process that started this one was ended, and this one ends with it.\n");
    // Node would end it with the code of success.
    process.exit(1);
  });
  return {
    name: String(cluster.worker?.id ?? 0),
    isLeading: process.env[leads] === "1",
    port: Number(process.env[sharedPort]) || undefined,
    signal: stopping.signal,
    ready: (url) => process.send?.({ url } satisfies Ready),
    // Not of the process: that would end it at once, whatever its exit code is to be.
    stopped: () => void cluster.worker?.disconnect(),
  };
}

/**
 * Starts this same program several times; together they answer at one port, and share the data folder. The first is ready
 * before the others begin, so that one alone makes what is missing in the folder. One that ends by itself is replaced,
 * unless it has never answered: then all end, with its code.
 *
 * @param count how many, at least 2
 * @returns the exit code: 0 after `terminal.signal`
 */
export async function serveInProcesses(count: number, terminal: Terminal): Promise<number> {
  const { signal, stdout, stderr } = terminal;
  const workers = new Set<Worker>();
  const ended = Promise.withResolvers<number>();
  let code = 0;
  let isStopping = false;
  let port = "";
  const stop = (): void => {
    isStopping = true;
    if (workers.size === 0) ended.resolve(code);
    // One that is gone already cannot be told.
    for (const worker of workers) if (worker.isConnected()) worker.send("stop", () => undefined);
  };
  const start = (isLeading: boolean): Promise<string | undefined> => {
    const worker = cluster.fork({ [leads]: isLeading ? "1" : "0", [sharedPort]: port });
    const ready = Promise.withResolvers<string | undefined>();
    let hasAnswered = false;
    workers.add(worker);
    worker.on("message", ({ url }: Ready) => {
      hasAnswered = true;
      ready.resolve(url);
    });
    worker.on("exit", (status, by) => {
      workers.delete(worker);
      ready.resolve(undefined);
      if (isStopping) {
        if (workers.size === 0) ended.resolve(code);
        return;
      }
      if (hasAnswered) {
        stderr.write(`A serving process ended (${by || `code ${status}`}); another one replaces it.\n`);
        void start(isLeading);
        return;
      }
      code = status || 1;
      stop();
    });
    return ready.promise;
  };
  if (signal.aborted) return 0;
  signal.addEventListener("abort", stop, { once: true });
  const url = await start(true);
  // Elsewhere this process listens, and passes connections on.
  if (process.platform === "linux") port = /\d+$/.exec(url ?? "")?.[0] ?? "";
  if (!isStopping) await Promise.all(Array.from({ length: count - 1 }, () => start(false)));
  if (!isStopping) stdout.write(`Modelshelf is at ${url}\n`);
  const result = await ended.promise;
  if (result === 0 && url !== undefined) stdout.write("Modelshelf has stopped.\n");
  return result;
}
