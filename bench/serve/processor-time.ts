import { globSync, readFileSync, writeFileSync } from "node:fs";

/** Of a process and all that it has started. Known on Linux only; zero elsewhere. */
export interface Usage {
  /** Milliseconds of processor time of all threads since they began. */
  readonly processorMs: number;
  readonly memoryMb: number;
  /** The most memory since they began, or since {@link forgetPeak}. */
  readonly peakMb: number;
  /** Milliseconds that main threads were ready to work and had no processor. */
  readonly waitedMs: number;
}

/** @example usageOf(process.pid).processorMs */
export function usageOf(pid: number): Usage {
  const all = [pid, ...childrenOf(pid)].map((each) => ({
    processorMs: processorMsOf(each),
    memoryMb: memoryMbOf(each, "VmRSS"),
    peakMb: memoryMbOf(each, "VmHWM"),
    waitedMs: schedulingOf(`/proc/${each}/task/${each}/schedstat`).waitedMs,
  }));
  return {
    processorMs: all.reduce((sum, { processorMs }) => sum + processorMs, 0),
    memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    peakMb: all.reduce((sum, { peakMb }) => sum + peakMb, 0),
    waitedMs: all.reduce((sum, { waitedMs }) => sum + waitedMs, 0),
  };
}

/** Has the peak of memory begin with what a process and those that it has started hold now. */
export function forgetPeak(pid: number): void {
  for (const each of [pid, ...childrenOf(pid)]) writeFileSync(`/proc/${each}/clear_refs`, "5");
}

function childrenOf(pid: number): readonly number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

function processorMsOf(pid: number): number {
  return globSync(`/proc/${pid}/task/*/schedstat`).reduce((sum, file) => sum + schedulingOf(file).processorMs, 0);
}

/** Nanoseconds on a processor, and waiting for one: https://docs.kernel.org/scheduler/sched-stats.html */
function schedulingOf(file: string): { readonly processorMs: number; readonly waitedMs: number } {
  const [processorNs = 0, waitedNs = 0] = read(file).split(" ").map(Number);
  return { processorMs: processorNs / 1e6, waitedMs: waitedNs / 1e6 };
}

function memoryMbOf(pid: number, name: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1.024e-3;
}

/** Threads and processes may have ended since they were listed. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
