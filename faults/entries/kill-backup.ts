import { existsSync, readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type CatalogDigest, digestAt, writeRecords } from "../catalog-digest.ts";
import { type Fault, lost, type Wrong } from "../fault.ts";
import type { Workbench } from "../workbench.ts";

const records = 12_000;
const kills = 5;

export const killBackup: Fault = {
  name: "kill-backup",
  what: `a backup of ${records.toLocaleString("en")} records, and a restore of it, are each killed (SIGKILL) at ${kills} different points`,
  holds:
    "a backup is whole or not there, the next one takes its place and leaves nothing else behind, the catalog stays as it was, and the next restore gives the catalog of the backup",
  run: async (bench) => {
    const data = bench.at("data");
    const file = await writeRecords(bench.at("models.jsonl"), records);
    await bench.succeed(["import", file, "--kind", "model", "--data", data]);
    const expected = await digestAt(data);
    const wrong: Wrong[] = [];
    const late = (await killBackups(bench, data, expected, wrong)) + (await killRestores(bench, expected, wrong));
    if ((await digestAt(data)).hash !== expected.hash) wrong.push(lost("the catalog that was backed up has changed"));
    return {
      tried: 2 * kills - late,
      of: "kills",
      wrong,
      ...(late > 0 && { note: `${late} had ended before they could be killed.` }),
    };
  },
};

/** @returns how many had ended before */
async function killBackups(bench: Workbench, data: string, expected: CatalogDigest, wrong: Wrong[]): Promise<number> {
  const words = (name: string): string[] => ["backup", bench.at("backups", name), "--data", data];
  const whole = await bench.succeed(words("whole"));
  let late = 0;
  for (let turn = 1; turn <= kills; turn += 1) {
    bench.progress(`kill ${turn} of ${kills} of a backup`);
    const name = `killed-${turn}`;
    if (!(await killed(bench, words(name), (whole.seconds * turn) / (kills + 1)))) late += 1;
    // One that is there is whole, which restoring it shows; it may have been killed after it had its name.
    if (!existsSync(bench.at("backups", name))) await bench.succeed(words(name));
    const restored = bench.at(`restored-${turn}`);
    await bench.succeed(["restore", bench.at("backups", name), "--data", restored]);
    if ((await digestAt(restored)).hash !== expected.hash) wrong.push(lost(`backup ${turn} has another catalog`));
  }
  const behind = readdirSync(bench.at("backups")).filter((name) => name.includes("unfinished"));
  if (behind.length > 0) wrong.push(lost(`room on the disk: ${behind.length} unfinished backups were left behind`));
  return late;
}

/** Over a catalog with other records. @returns how many had ended before */
async function killRestores(bench: Workbench, expected: CatalogDigest, wrong: Wrong[]): Promise<number> {
  const other = await writeRecords(bench.at("others.jsonl"), 500);
  const target = bench.at("target");
  const words = ["restore", bench.at("backups", "whole"), "--data", target, "--force"];
  await bench.succeed(["import", other, "--kind", "model", "--data", target]);
  const whole = await bench.succeed(words);
  let late = 0;
  for (let turn = 1; turn <= kills; turn += 1) {
    bench.progress(`kill ${turn} of ${kills} of a restore`);
    await bench.succeed(["import", other, "--kind", "model", "--data", target]);
    if (!(await killed(bench, words, (whole.seconds * turn) / (kills + 1)))) late += 1;
    await bench.succeed(words);
    if ((await digestAt(target)).hash !== expected.hash) wrong.push(lost(`restore ${turn} gave another catalog`));
  }
  const behind = readdirSync(target).filter((name) => name.includes(".restore-"));
  if (behind.length > 0) wrong.push(lost(`room on the disk: ${behind.length} files of restores were left behind`));
  return late;
}

/** Runs a command for so many seconds. @returns whether it was killed before its end */
async function killed(bench: Workbench, words: readonly string[], seconds: number): Promise<boolean> {
  const started = bench.start(words);
  await Promise.race([wait(seconds * 1000), started.ended]);
  return (await bench.kill(started)).signal !== null;
}
