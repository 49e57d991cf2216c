import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import javascript from "../../test/languages/javascript.ts";
import { ProgramRunner } from "./program-runner.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-runner-"));
const runner = new ProgramRunner(javascript.run, { PATH: process.env["PATH"] });
afterAll(() => {
  runner.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string): readonly [string, string] {
  const path = join(folder, name);
  writeFileSync(path, text);
  return [path, folder];
}

const pid = file("pid.mjs", "console.log(process.pid, process.cwd());");

test("programs run one after the other in one process, each with its own output and its own failure", async () => {
  const failing = file("failing.mjs", 'console.log("before"); throw new Error("why");');
  const [first, second] = await runner.run([pid, failing]);
  expect(first).toEqual([expect.stringMatching(new RegExp(`^\\d+ ${folder}\n$`)), null]);
  expect(second).toEqual(["before\n", expect.stringContaining("Error: why")]);
  const again = file("again.mjs", "console.log(process.pid, process.cwd());");
  expect(await runner.run([again])).toEqual([first]);
});

test("a process that ends is reported with its messages, and replaced by the next call", async () => {
  const ending = file("ending.mjs", 'process.stderr.write("the reason"); process.exit(3);');
  await expect(runner.run([ending])).rejects.toThrow("the reason");
  expect(await runner.run([file("after.mjs", 'console.log("here");')])).toEqual([["here\n", null]]);
});

test("a program that is missing is reported by name", async () => {
  await expect(new ProgramRunner(["no-such-program"], {}).run([pid])).rejects.toThrow("no-such-program");
});
