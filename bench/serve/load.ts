import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

export interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Answers that were not 2xx or 3xx: those who are sent away, among a thousand at once. */
  readonly refused: number;
  /** Requests without an answer after ten seconds, and broken connections. */
  readonly unanswered: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly connections?: number;
  readonly seconds?: number;
  /** Value of `Accept-Encoding`. Default `identity`. */
  readonly encoding?: string;
  /** A file for a script that puts another number for `NUMBER` in the address of each request. */
  readonly scriptFile?: string;
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Asks again and again over so many connections, with wrk in one thread. */
export async function load({ url, connections = 10, seconds = 3, ...options }: LoadOptions): Promise<Load> {
  const { encoding = "identity", scriptFile } = options;
  const words = [`-t1`, `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "--latency"];
  words.push("-H", `Accept-Encoding: ${encoding}`, "-H", "Accept: text/html");
  if (scriptFile !== undefined) {
    const { pathname, search } = new URL(url);
    const [before = "", after = ""] = `${pathname}${search}`.split("NUMBER");
    const script = `local n = 0\nrequest = function()\n  n = n + 1\n  return wrk.format("GET", ${JSON.stringify(before)} .. n .. ${JSON.stringify(after)})\nend\n`;
    await writeFile(scriptFile, script);
    words.push("-s", scriptFile);
  }
  const { stdout } = await promisify(execFile)("wrk", [...words, url]);
  const [, p99 = "", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p99Ms: Number(p99) * (units[unit] ?? 1),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
    unanswered: errors.reduce((sum, count) => sum + Number(count), 0),
  };
}
