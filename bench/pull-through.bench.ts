import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { earlierRatios, mostWorse } from "./pull-through/earlier.ts";
import { addFiles } from "./pull-through/many-files.ts";
import { makeSmallFiles, processorMsOfProgram } from "./pull-through/small-files.ts";
import { type Costs, costsOf, type Work, works } from "./pull-through/works.ts";
import { askAgain, type Cost, costOf } from "./serve/ask.ts";
import { memoryAtRest } from "./serve/at-rest.ts";
import { makeLargeModel } from "./serve/make-large.ts";
import { runHub, runOlah, type RunningServer } from "./serve/run-server.ts";
import { addRow, type Goal } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * Costs of a hub that brings files from another hub: the first question about a model, HEADs of a file, and a large file
 * that comes while it is read, or is here already, by one and by eight readers; a repository of very many files; many small
 * files that are imported; memory at rest. Needs the built web app, curl and git. Linux only.
 *
 *   npm run bench pull-through
 *   npm run bench pull-through -- --olah=/opt/olah           beside Olah, given the folder of the Python environment that has it
 *   npm run bench pull-through -- --megabytes=100 --rounds=1 a smaller file, once: prints only
 */
const peerFolder = optionOf("olah");
const megabytes = Number(optionOf("megabytes") ?? 1000);
const rounds = Number(optionOf("rounds") ?? 2);
const manyFiles = Number(optionOf("files") ?? 200_000);
const smallFiles = Number(optionOf("small-files") ?? 10_000);
const peerPort = Number(process.env["BENCH_PORT"] ?? 4390);
const limits = { headMs: 1.5, restMb: 120 };
const heads = 1000;

const units: Readonly<Record<keyof Cost, { readonly name: string; readonly unit: string }>> = {
  wallMs: { name: "time", unit: "ms" },
  processorMs: { name: "processor time", unit: "ms" },
  peakMb: { name: "memory", unit: "MB" },
};

const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
try {
  const data = join(folder, "data");
  compareImport(data);
  makeLargeModel(join(folder, "ada", "large"), megabytes);
  for (const name of ["few", "many"]) makeSmallFiles(join(folder, "ada", name), 10);
  for (const name of ["large", "few", "many"]) importModel(name, data);
  addFiles(data, "ada/many", manyFiles);
  const upstream = await runHub(data, 1);
  await measureRestAndHeads(upstream);
  const pulled = join(folder, "pulled");
  const ours = await costsOf(pulled, rounds, (empty) => runHub(empty, 1, [], undefined, upstream.url));
  const file = `${upstream.url}/ada/large/resolve/main/model.safetensors`;
  // The least of the same number of rounds, as ours is.
  compareFirst(ours, Math.min(...Array.from({ length: rounds }, () => curlMs(file))));
  if (peerFolder !== undefined) {
    const peer = { environment: peerFolder, port: peerPort, upstream: upstream.url };
    comparePeer(ours, await costsOf(pulled, rounds, (empty) => runOlah(empty, peer)), nameOfPeer(peerFolder));
  }
  await upstream.end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function importModel(name: string, data: string): void {
  const words = ["apps/cli/src/main.ts", "import", join(folder, "ada", name), "--data", data];
  execFileSync(process.execPath, words, { stdio: "ignore" });
}

/** Small files cost what is done for each; git hashes and stores the same. */
function compareImport(data: string): void {
  const place = join(folder, "ada", "small");
  makeSmallFiles(place, smallFiles);
  const copy = join(folder, "copy");
  cpSync(place, copy, { recursive: true });
  const words = ["apps/cli/src/main.ts", "import", place, "--data", data];
  const figure = processorMsOfProgram(process.execPath, words);
  execFileSync("git", ["init", "-q"], { cwd: copy });
  const theirs = processorMsOfProgram("git", ["add", "."], copy);
  const what = `import of ${smallFiles.toLocaleString("en")} small files, processor time`;
  print({ what, figure, unit: "ms", against: { peer: "git add", figure: theirs }, goal: { atMost: 3 } });
}

async function measureRestAndHeads(upstream: RunningServer): Promise<void> {
  const empty = join(folder, "rest");
  mkdirSync(empty);
  const hub = await runHub(empty, 1, [], undefined, upstream.url);
  print({
    what: "memory at rest after the first start",
    figure: await memoryAtRest(hub),
    unit: "MB",
    against: { limit: limits.restMb },
  });
  const few = await headMs(hub, "ada/few");
  const many = await headMs(hub, "ada/many");
  const against = { limit: limits.headMs };
  print({ what: headOf(10), figure: few, unit: "ms", against });
  print({ what: headOf(manyFiles), figure: many, unit: "ms", against });
  const peer = { peer: "one of 10 files", figure: few };
  print({ what: headOf(manyFiles), figure: many, unit: "ms", against: peer, goal: { atMost: mostWorse } });
  await hub.end();
}

function headOf(count: number): string {
  return `HEAD of one of ${count.toLocaleString("en")} files, processor time`;
}

async function headMs(hub: RunningServer, id: string): Promise<number> {
  const file = `${hub.url}/${id}/resolve/main/README.md`;
  await askAgain(file, "HEAD", heads);
  return (await costOf(hub, () => askAgain(file, "HEAD", heads))).processorMs / heads;
}

/** A file that comes while it is read is received, written and hashed, as curl and sha256sum do in turn. */
function compareFirst(ours: Costs, curl: number): void {
  const row = (first: Work, peer: string, figure: number, goal: Goal | null): void => {
    const what = `${works[first]}, processor time`;
    print({ what, figure: ours[first].processorMs, unit: "ms", against: { peer, figure }, goal });
  };
  const here = "the same once it is here";
  row("firstByOne", here, ours.keptByOne.processorMs, null);
  row("firstByOne", "curl -o and sha256sum", curl, { atMost: 1.5 });
  row("firstByEight", here, ours.keptByEight.processorMs, { atMost: 1.5 });
}

function curlMs(url: string): number {
  const place = join(folder, "by-curl");
  const received = processorMsOfProgram("curl", ["-sfL", "-o", place, url]);
  const hashed = processorMsOfProgram("sha256sum", [place]);
  rmSync(place);
  return received + hashed;
}

function comparePeer(ours: Costs, theirs: Costs, peer: string): void {
  for (const work of Object.keys(works) as Work[]) {
    for (const key of Object.keys(units) as (keyof Cost)[]) {
      const { name, unit } = units[key];
      const against = { peer, figure: theirs[work][key] };
      const goal = { atMost: earlierRatios[work][key] * mostWorse };
      print({ what: `${works[work]}, ${name}`, figure: ours[work][key], unit, against, goal });
    }
  }
}

function nameOfPeer(environment: string): string {
  const script = "from importlib.metadata import version; print(version('olah'))";
  return `Olah ${execFileSync(join(environment, "bin", "python"), ["-c", script], { encoding: "utf8" }).trim()}`;
}

function optionOf(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((word) => word.startsWith(start))?.slice(start.length);
}

function print(row: Parameters<typeof addRow>[0]): void {
  console.log(lineOf(addRow(row)));
}
