import { expect, test } from "vitest";
import { afterEvent, type TryEvent, type TryState } from "./state.ts";

const after = (...events: readonly TryEvent[]): TryState => events.reduce(afterEvent, { phase: "idle" });
const load: TryEvent = { type: "asked-to-load" };
const failed = (isLoaded: boolean): TryEvent => ({ type: "failed", message: "No.", isLoaded });
const ready: TryEvent = { type: "ready", device: "wasm" };

test("a download that is paused goes on where it was", () => {
  const progress: TryEvent = { type: "progress", loaded: 5, total: 10 };
  const paused = after(load, progress, { type: "paused" });
  expect(paused).toEqual({ phase: "paused", loaded: 5, total: 10 });
  expect(afterEvent(paused, load)).toEqual({ phase: "loading", loaded: 5, total: 10 });
});

test("a text arrives in pieces and is whole at the end", () => {
  const done: TryEvent = { type: "done", outcome: [], ms: 3 };
  const state = after(
    load,
    ready,
    { type: "asked-to-run" },
    { type: "text", text: "a " },
    { type: "text", text: "b" },
    done,
  );
  expect(state).toMatchObject({ phase: "ready", text: "a b", outcome: [], ms: 3 });
  expect(afterEvent(state, { type: "asked-to-run" })).not.toHaveProperty("text");
});

test("a run that fails leaves the model loaded, a load that fails does not", () => {
  expect(after(load, ready, { type: "asked-to-run" }, failed(true))).toMatchObject({ phase: "ready", problem: "No." });
  expect(after(load, failed(false))).toEqual({ phase: "failed", message: "No." });
});

test("what comes after a model was forgotten changes nothing", () => {
  const forgotten = after(load, { type: "forgotten" });
  for (const late of [
    { type: "progress", loaded: 1 },
    { type: "paused" },
    { type: "starting" },
    { type: "text", text: "a" },
  ] as const) {
    expect(afterEvent(forgotten, late)).toEqual({ phase: "idle" });
  }
});
