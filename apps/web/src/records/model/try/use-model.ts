import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { cacheNameOf } from "./run/fetched-files.ts";
import type { Answer, LoadRequest, Request, RunRequest } from "./run/protocol.ts";
import { afterEvent, type TryState } from "./state.ts";

/** A model in a thread of its own, and what a reader can do with it. */
export interface ModelInPage {
  readonly state: TryState;
  /** Loads it, or goes on with that. */
  load(request: LoadRequest): void;
  pause(): void;
  run(request: RunRequest): void;
  /** Ends a text that is being generated. */
  stop(): void;
  /** Ends the thread; what the browser has kept of the model stays. */
  unload(): void;
  /** Ends the thread and deletes what the browser has kept of the model. */
  forget(root: string, id: string): Promise<void>;
}

const notLoaded = "The part of this page that runs models could not be loaded. Reload the page.";

/**
 * A model that runs beside the page: its thread begins with the first `load`, and ends with the page.
 *
 * @param onText told a text when it is generated
 */
export function useModel(onText: (text: string) => void): ModelInPage {
  const [state, dispatch] = useReducer(afterEvent, { phase: "idle" });
  const worker = useRef<Worker>(undefined);
  const ask = (request: Request): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    worker.current?.postMessage(request);
  };
  const load = (request: LoadRequest): void => {
    dispatch({ type: "asked-to-load" });
    worker.current ??= startWorker(worker, (answer) => hear(answer, request));
    ask({ type: "load", ...request });
  };
  const hear = (answer: Answer, request: LoadRequest): void => {
    if (answer.type === "failed" && answer.during !== "download") {
      end(worker);
      const { others: devices = [] } = answer;
      if (devices.length > 0) return load({ ...request, devices });
    }
    dispatch(answer);
    if (answer.type === "done" && answer.text !== undefined) onText(answer.text);
  };
  const unload = useCallback((): void => {
    end(worker);
    dispatch({ type: "forgotten" });
  }, []);
  useEndWithPage(worker, unload);
  return {
    state,
    load,
    pause: () => ask({ type: "pause" }),
    run: (request) => {
      dispatch({ type: "asked-to-run" });
      ask({ type: "run", ...request });
    },
    stop: () => ask({ type: "stop" }),
    unload,
    forget: async (root, id) => {
      unload();
      if ("caches" in globalThis) await caches.delete(cacheNameOf(root, id));
    },
  };
}

/** A page that the browser keeps for the way back would keep the memory of the model as well. */
function useEndWithPage(worker: RefObject<Worker | undefined>, unload: () => void): void {
  useEffect(() => {
    addEventListener("pagehide", unload);
    return () => {
      removeEventListener("pagehide", unload);
      end(worker);
    };
  }, [worker, unload]);
}

function end(worker: RefObject<Worker | undefined>): void {
  worker.current?.terminate();
  worker.current = undefined;
}

/** Starts a thread, whose answers are heard until another takes its place. */
function startWorker(current: RefObject<Worker | undefined>, hear: (answer: Answer) => void): Worker {
  const worker = new Worker(new URL("run/try-worker.ts", import.meta.url), { type: "module" });
  const hearCurrent = (answer: Answer): void => {
    if (current.current === worker) hear(answer);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => hearCurrent(data));
  worker.addEventListener("error", ({ message }) =>
    hearCurrent({ type: "failed", during: "start", message: message || notLoaded }),
  );
  return worker;
}
