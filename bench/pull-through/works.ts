import { mkdirSync, rmSync } from "node:fs";
import { askAgain, type Cost, costOf, download } from "../serve/ask.ts";
import { atRest } from "../serve/at-rest.ts";
import type { RunningServer } from "../serve/run-server.ts";

/** The requests to a hub that brings files from another one. */
export const works = {
  info: "first question about a model",
  heads: "1,000 HEADs of a file",
  firstByOne: "large file that comes, one reader",
  keptByOne: "large file that is here, one reader",
  firstByEight: "large file that comes, eight readers",
  keptByEight: "large file that is here, eight readers",
} as const;

export type Work = keyof typeof works;
export type Costs = Readonly<Record<Work, Cost>>;

const heads = 1000;

/**
 * The least cost of each work over several rounds. A file comes once only, so each round has two servers with empty folders.
 *
 * @param folder made for each server, and deleted after it
 * @param run starts a server that keeps in this folder what it brings
 */
export async function costsOf(
  folder: string,
  rounds: number,
  run: (folder: string) => Promise<RunningServer>,
): Promise<Costs> {
  const found: Costs[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await asked(folder, run, 1);
    const eight = await asked(folder, run, 8);
    const byEight = { firstByEight: eight.first, keptByEight: eight.kept };
    found.push({ info: one.info, heads: one.heads, firstByOne: one.first, keptByOne: one.kept, ...byEight });
  }
  const least = (work: Work, key: keyof Cost): number => Math.min(...found.map((costs) => costs[work][key]));
  const entries = (Object.keys(works) as Work[]).map((work): readonly [Work, Cost] => [
    work,
    { wallMs: least(work, "wallMs"), processorMs: least(work, "processorMs"), peakMb: least(work, "peakMb") },
  ]);
  return Object.fromEntries(entries) as Costs;
}

async function asked(
  folder: string,
  run: (folder: string) => Promise<RunningServer>,
  readers: number,
): Promise<Readonly<Record<"info" | "first" | "kept" | "heads", Cost>>> {
  mkdirSync(folder);
  const server = await run(folder);
  try {
    await atRest(server);
    const file = `${server.url}/ada/large/resolve/main/model.safetensors`;
    const info = await costOf(server, () => askAgain(`${server.url}/api/models/ada/large`, "GET", 1));
    const first = await costOf(server, () => download(file, readers));
    const kept = await costOf(server, () => download(file, readers));
    const headsCost = await costOf(server, () => askAgain(file, "HEAD", heads));
    return { info, first, kept, heads: headsCost };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
