import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes a model of so many files of a few hundred bytes, a hundred in each folder. */
export function makeSmallFiles(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "README.md"), "# Small files\n");
  for (let number = 1; number < count; number += 1) {
    const place = join(folder, String(Math.floor(number / 100)));
    if (number === 1 || number % 100 === 0) mkdirSync(place);
    writeFileSync(join(place, `${number}.json`), JSON.stringify({ number, text: "small ".repeat(number % 100) }));
  }
}

/** Runs a program, and returns the milliseconds of processor time that it and those that it started took. */
export function processorMsOfProgram(program: string, words: readonly string[], cwd = "."): number {
  // `times` of the shell: Node does not say what a process took that has ended.
  const script = '"$@" >/dev/null 2>&1 || exit 1; times';
  const told = execFileSync("sh", ["-c", script, "sh", program, ...words], { cwd, encoding: "utf8" });
  const ofChildren = told.trim().split("\n").at(-1) ?? "";
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => {
    return sum + Number(minutes) * 60_000 + Number(seconds) * 1000;
  }, 0);
}
