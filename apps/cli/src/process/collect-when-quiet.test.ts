import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenQuiet } from "./collect-when-quiet.ts";

/** Microseconds of work in each look. */
let work: number[] = [];
const usage = (before?: NodeJS.CpuUsage): NodeJS.CpuUsage => ({ user: before ? (work.shift() ?? 0) : 0, system: 0 });
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, "cpuUsage").mockImplementation(usage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("memory is collected once, when the work of a start has ended", () => {
  const collect = vi.fn<() => void>();
  work = [4_000_000, 300_000, 20_000, 3_000_000, 0];
  collectWhenQuiet(collect);
  vi.advanceTimersByTime(10_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
});

test("a hub that has stopped collects nothing", () => {
  const collect = vi.fn<() => void>();
  collectWhenQuiet(collect)();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});
