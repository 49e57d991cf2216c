import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
// Below the root, where what the suites import is found.
mkdirSync(join(root, ".cache"), { recursive: true });
const work = mkdtempSync(join(root, ".cache/suites-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
  /** The last line. */
  readonly closing: string;
}

/** Runs a file of tests with the reporter alone. The run is interrupted as soon as the output has `interruptAt` in it. */
async function report(text: string, { config = "", interruptAt = "" } = {}): Promise<Ended> {
  const folder = mkdtempSync(join(work, "suite-"));
  const imports = 'import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";\n';
  if (text !== "") writeFileSync(join(folder, "suite.test.ts"), imports + text);
  const reporter = JSON.stringify(join(import.meta.dirname, "count-reporter.ts"));
  writeFileSync(
    join(folder, "vitest.config.ts"),
    `export default { test: { reporters: ["default", ${reporter}], ${config} } };\n`,
  );
  const child = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      if (interruptAt !== "" && output.includes(interruptAt)) child.kill("SIGINT");
    });
  }
  const [code] = await once(child, "close");
  const lines = output.split("\n").filter((line) => / (?:passed|failed), /.test(line));
  return { code, output, closing: lines.at(-1) ?? "" };
}

const passing = 'test("passes", () => {});';
const broken = '() => { throw new Error("broken"); }';

test.each([
  ["nothing but tests that pass", passing, 0, "1 passed, 0 failed, 0 skipped"],
  ["a test that is skipped", `${passing} test.skip("later", () => {});`, 0, "1 passed, 0 failed, 1 skipped"],
  ["a test that fails", `${passing} test("fails", ${broken});`, 1, "1 passed, 1 failed, 0 skipped"],
  [
    "beforeAll of a suite",
    `${passing} describe("a", () => { beforeAll(${broken}); ${passing} });`,
    1,
    /^1 passed, 1 failed, \d skipped$/,
  ],
  [
    "beforeAll of a nested suite",
    `describe("a", () => { describe("b", () => { beforeAll(${broken}); ${passing} }); ${passing} });`,
    1,
    /^1 passed, 1 failed, \d skipped$/,
  ],
  [
    "afterAll of a suite",
    `describe("a", () => { afterAll(${broken}); ${passing} });`,
    1,
    "1 passed, 1 failed, 0 skipped",
  ],
  ["beforeAll of a file", `beforeAll(${broken}); ${passing}`, 1, /^0 passed, 1 failed, \d skipped$/],
  ["afterAll of a file", `afterAll(${broken}); ${passing}`, 1, "1 passed, 1 failed, 0 skipped"],
  ["beforeEach", `beforeEach(${broken}); ${passing}`, 1, "0 passed, 1 failed, 0 skipped"],
  [
    "a file that throws while it is loaded",
    `${passing} throw new Error("broken");`,
    1,
    "0 passed, 1 failed, 0 skipped",
  ],
  ["a file that imports what is not there", `import "./nothing.ts"; ${passing}`, 1, "0 passed, 1 failed, 0 skipped"],
  ["a file that does not parse", `const = 1; ${passing}`, 1, "0 passed, 1 failed, 0 skipped"],
  [
    "a suite that throws while it is defined",
    `describe("a", ${broken}); ${passing}`,
    1,
    /^\d passed, 1 failed, 0 skipped$/,
  ],
  [
    "an unhandled rejection",
    `test("passes", () => { void Promise.reject(new Error("broken")); });`,
    1,
    "1 passed, 1 failed, 0 skipped",
  ],
])("%s: the line and the exit code agree", async (_, text, code, closing) => {
  const ended = await report(text);
  expect([ended.code, ended.closing], ended.output).toEqual([
    code,
    typeof closing === "string" ? closing : expect.stringMatching(closing),
  ]);
});

test("a failed hook is named, and the tests that it kept from running are not said to be skipped for a reason", async () => {
  const { output } = await report(
    `describe("a", () => { describe("b", () => { beforeAll(${broken}); ${passing} }); });`,
  );
  expect(output).toContain("Failed outside of its tests: suite.test.ts > a > b\n");
  expect(output).not.toContain("Skipped on this machine");
});

test("no tests at all have failed", async () => {
  expect(await report("")).toMatchObject({ code: 1, closing: "0 passed, 1 failed, 0 skipped" });
});

test("a global setup that throws has failed", async () => {
  writeFileSync(join(work, "setup.ts"), `export default ${broken};\n`);
  const config = `globalSetup: [${JSON.stringify(join(work, "setup.ts"))}]`;
  expect(await report(passing, { config })).toMatchObject({ code: 1, closing: "0 passed, 1 failed, 0 skipped" });
});

test("a run that is interrupted has failed", async () => {
  const text =
    'test("waits", async () => { console.log("waiting"); await new Promise(() => {}); }); test("never", () => {});';
  const { code, closing, output } = await report(text, { interruptAt: "waiting" });
  // It may end by the signal, which is no number.
  expect(code).not.toBe(0);
  expect(closing, output).toMatch(/ passed, [1-9]\d* failed, /);
  expect(output).toContain("Interrupted: ");
});
