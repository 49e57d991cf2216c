import { expect, test } from "vitest";
import { afterEvent, type TryEvent, type TryState } from "./state.ts";

const after = (...events: readonly TryEvent[]): TryState => events.reduce(afterEvent, { phase: "idle" });
const load: TryEvent = { type: "asked-to-load" };
const failed = (during: "download" | "start" | "run"): TryEvent => ({ type: "failed", message: "No.", during });
const starting: TryEvent = { type: "starting" };
const run: TryEvent = { type: "asked-to-run", input: { text: "a" } };
const ready: TryEvent = { type: "ready", device: "wasm" };

test("a download that is paused goes on where it was", () => {
  const progress: TryEvent = { type: "progress", loaded: 5, total: 10 };
  const paused = after(load, progress, { type: "paused" });
  expect(paused).toEqual({ phase: "paused", loaded: 5, total: 10 });
  expect(afterEvent(paused, load)).toEqual({ phase: "loading", loaded: 5, total: 10 });
});

test("a text arrives in pieces and is whole at the end", () => {
  const done: TryEvent = { type: "done", outcome: [], ms: 3 };
  const state = after(load, starting, ready, run, { type: "text", text: "a " }, { type: "text", text: "b" }, done);
  expect(state).toMatchObject({ phase: "ready", input: { text: "a" }, text: "a b", outcome: [], ms: 3 });
  expect(afterEvent(state, run)).not.toHaveProperty("text");
});

test("a run that fails is told from a load that fails, and the model can be loaded again after both", () => {
  const stopped = after(load, starting, ready, run, failed("run"));
  expect(stopped).toEqual({ phase: "failed", message: "No.", isRun: true });
  for (const during of ["download", "start"] as const) {
    expect(after(load, failed(during))).toEqual({ phase: "failed", message: "No.", isRun: false });
  }
  expect(afterEvent(stopped, load)).toEqual({ phase: "loading", loaded: 0 });
});

test("what comes after a model was forgotten changes nothing", () => {
  const forgotten = after(load, { type: "forgotten" });
  for (const late of [
    { type: "progress", loaded: 1 },
    { type: "paused" },
    starting,
    ready,
    failed("start"),
    failed("run"),
    { type: "text", text: "a" },
  ] as const) {
    expect(afterEvent(forgotten, late)).toEqual({ phase: "idle" });
  }
});
