import { globSync, readFileSync } from "node:fs";

/** Of a process and all that it has started. Known on Linux only; zero elsewhere. */
export interface Usage {
  /** Milliseconds of processor time of all threads since they began. */
  readonly processorMs: number;
  readonly memoryMb: number;
}

/** @example usageOf(process.pid).processorMs */
export function usageOf(pid: number): Usage {
  const all = [pid, ...childrenOf(pid)].map((each) => ({
    processorMs: processorMsOf(each),
    memoryMb: memoryMbOf(each),
  }));
  return {
    processorMs: all.reduce((sum, { processorMs }) => sum + processorMs, 0),
    memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
  };
}

function childrenOf(pid: number): readonly number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** The first number of `schedstat` is nanoseconds on a processor: https://docs.kernel.org/scheduler/sched-stats.html */
function processorMsOf(pid: number): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`);
  return threads.reduce((sum, file) => sum + Number(read(file).split(" ")[0] ?? 0) / 1e6, 0);
}

function memoryMbOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1.024e-3;
}

/** Threads and processes may have ended since they were listed. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
