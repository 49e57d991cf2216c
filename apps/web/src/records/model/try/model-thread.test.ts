import { expect, test } from "vitest";
import { ModelThread } from "./model-thread.ts";
import type { Answer, LoadRequest, Request } from "./run/protocol.ts";
import { afterEvent, type TryState } from "./state.ts";

/** A thread that answers when a test says so. */
class FakeWorker extends EventTarget {
  readonly asked: Request[] = [];
  hasEnded = false;

  postMessage(request: Request): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.hasEnded = true;
  }

  answer(...answers: readonly Answer[]): void {
    for (const data of answers) this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const weights = { dtype: "fp16", files: [] } as const;
const request: LoadRequest = {
  plan: { id: "ada/tiny", task: "fill-mask", weights: [weights], settings: [], commit: "0a1b", isChat: false },
  weights,
  root: "https://hub.example/",
};
const starting: Answer = { type: "starting" };
const failed = (during: "download" | "start" | "run"): Answer => ({ type: "failed", during, message: "No." });
const noDevice: Answer = { type: "failed", during: "start", message: "No adapter.", others: ["wasm"] };

function open() {
  const workers: FakeWorker[] = [];
  let state: TryState = { phase: "idle" };
  const thread = new ModelThread(
    (event) => (state = afterEvent(state, event)),
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  );
  return { thread, workers, state: () => state };
}

test("a model that does not start on the graphics card is started on the processor, in another thread", () => {
  const { thread, workers, state } = open();
  thread.load(request);
  workers[0]!.answer(starting, noDevice);
  expect(workers.map(({ hasEnded }) => hasEnded)).toEqual([true, false]);
  expect(workers[1]!.asked).toEqual([{ type: "load", ...request, devices: ["wasm"] }]);
  workers[0]!.answer({ type: "ready", device: "webgpu" });
  expect(state()).toEqual({ phase: "loading", loaded: 0 });
  workers[1]!.answer(starting, { type: "ready", device: "wasm" });
  expect(state()).toEqual({ phase: "ready", device: "wasm" });
});

test("where it starts on no device, the reader hears why, and loading it again takes another thread", () => {
  const { thread, workers, state } = open();
  thread.load(request);
  workers[0]!.answer(starting, noDevice);
  workers[1]!.answer(starting, failed("start"));
  expect(state()).toEqual({ phase: "failed", message: "No.", isRun: false });
  thread.load(request);
  expect(workers.map(({ hasEnded }) => hasEnded)).toEqual([true, true, false]);
  expect(workers[2]!.asked).toEqual([{ type: "load", ...request }]);
});

test("a thread in which a download failed goes on with it, and one in which a run failed ends", () => {
  const { thread, workers, state } = open();
  thread.load(request);
  workers[0]!.answer(failed("download"));
  thread.load(request);
  expect(workers.map(({ asked }) => asked.length)).toEqual([2]);
  workers[0]!.answer(starting, { type: "ready", device: "wasm" });
  thread.run({ input: { text: "a" } });
  workers[0]!.answer(failed("run"));
  expect(state()).toMatchObject({ phase: "failed", isRun: true });
  expect(workers[0]!.hasEnded).toBe(true);
});

test("a thread whose script cannot be loaded is a failure with a sentence, and nothing is heard after the end", () => {
  const { thread, workers, state } = open();
  thread.load(request);
  workers[0]!.dispatchEvent(Object.assign(new Event("error"), { message: "" }));
  expect(state()).toMatchObject({ phase: "failed", message: expect.stringContaining("Reload the page.") });
  thread.load(request);
  thread.unload();
  workers[1]!.answer(starting, failed("start"));
  expect(state()).toEqual({ phase: "idle" });
});
