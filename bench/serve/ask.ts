import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { promisify } from "node:util";
import { forgetPeak, usageOf } from "./processor-time.ts";
import type { RunningServer } from "./run-server.ts";

/** The cost of a server's answers. */
export interface Cost {
  readonly wallMs: number;
  readonly processorMs: number;
  /** The most memory that it held meanwhile. */
  readonly peakMb: number;
}

/** Asks a server, and says what that cost it. */
export async function costOf({ pid }: Pick<RunningServer, "pid">, work: () => Promise<unknown>): Promise<Cost> {
  forgetPeak(pid);
  const { processorMs } = usageOf(pid);
  const startMs = performance.now();
  await work();
  const wallMs = performance.now() - startMs;
  const after = usageOf(pid);
  return { wallMs, processorMs: after.processorMs - processorMs, peakMb: after.peakMb };
}

/** Sends the same request so many times, one after another over one connection. */
export async function askAgain(url: string, method: "GET" | "HEAD", times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let time = 0; time < times; time += 1) {
      await new Promise<void>((resolve, reject) => {
        const asked = request(url, { method, agent }, (answer) => {
          answer.resume();
          if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${url} answered ${answer.statusCode}.`));
          answer.once("end", resolve);
        });
        asked.once("error", reject);
        asked.end();
      });
    }
  } finally {
    agent.destroy();
  }
}

/** Downloads the same file so many times at once with curl, and keeps nothing of it. */
export async function download(url: string, readers: number): Promise<void> {
  await Promise.all(
    Array.from({ length: readers }, () => promisify(execFile)("curl", ["-sfL", "-o", "/dev/null", url])),
  );
}
