import { type RefObject, useEffect, useReducer, useRef } from "react";
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
  /** Ends the thread and deletes what the browser has kept of the model. */
  forget(id: string): Promise<void>;
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
  const hear = (answer: Answer): void => {
    dispatch(answer);
    if (answer.type === "done" && answer.text !== undefined) onText(answer.text);
  };
  useEffect(() => {
    const leave = (): void => {
      end(worker);
      dispatch({ type: "forgotten" });
    };
    // A page that the browser keeps for the way back would keep the memory of the model as well.
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      end(worker);
    };
  }, []);
  return {
    state,
    load: (request) => {
      dispatch({ type: "asked-to-load" });
      worker.current ??= startWorker(hear);
      ask({ type: "load", ...request });
    },
    pause: () => ask({ type: "pause" }),
    run: (request) => {
      dispatch({ type: "asked-to-run" });
      ask({ type: "run", ...request });
    },
    stop: () => ask({ type: "stop" }),
    forget: async (id) => {
      end(worker);
      dispatch({ type: "forgotten" });
      if ("caches" in globalThis) await caches.delete(cacheNameOf(id));
    },
  };
}

function end(worker: RefObject<Worker | undefined>): void {
  worker.current?.terminate();
  worker.current = undefined;
}

function startWorker(hear: (answer: Answer) => void): Worker {
  const worker = new Worker(new URL("run/try-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => hear(data));
  worker.addEventListener("error", ({ message }) =>
    hear({ type: "failed", message: message || notLoaded, isLoaded: false }),
  );
  return worker;
}
