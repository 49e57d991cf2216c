import { spawn, type SpawnOptions } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Measured {
  readonly code: number;
  readonly seconds: number;
  /** Processor time of the process and of those that it started and waited for. */
  readonly cpuSeconds: number;
  /** Most memory that it and its children held at one time, as often as it was looked at. */
  readonly peakMegabytes: number;
  readonly output: string;
}

const lookMs = 50;

/** Runs a program to its end and measures it. Memory and processor time are known on Linux only. */
export async function measure(command: readonly string[], options: SpawnOptions): Promise<Measured> {
  const [file = "", ...words] = command;
  const startedMs = performance.now();
  const child = spawn(file, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  let peakMegabytes = 0;
  let cpuSeconds = 0;
  const look = setInterval(() => {
    const found = lookAt(child.pid ?? 0);
    peakMegabytes = Math.max(peakMegabytes, found.megabytes);
    cpuSeconds = Math.max(cpuSeconds, found.cpuSeconds);
  }, lookMs);
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  clearInterval(look);
  return { code, seconds: (performance.now() - startedMs) / 1000, cpuSeconds, peakMegabytes, output };
}

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly pages: number;
}

/** A process and all below it, added up. */
function lookAt(root: number): { megabytes: number; cpuSeconds: number } {
  const all = readProcesses();
  const family = new Set([root]);
  // Children have been started after their parents, and are listed after them.
  for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  const members = all.filter(({ pid }) => family.has(pid));
  const sum = (pick: (one: ProcessFacts) => number) => members.reduce((total, one) => total + pick(one), 0);
  return { megabytes: sum(({ pages }) => pages) * (4096 / 1e6), cpuSeconds: sum(({ ticks }) => ticks) / 100 };
}

function readProcesses(): readonly ProcessFacts[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The name of the program is in parentheses and may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
        .map(Number);
      const [parent = 0, ticks = 0, pages = 0] = [fields[1], addUp(fields.slice(11, 15)), fields[21]];
      return [{ pid: Number(pid), parent, ticks, pages }];
    } catch {
      return [];
    }
  });
}

/** Own time in user and system mode, and that of children that have ended. */
function addUp(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
