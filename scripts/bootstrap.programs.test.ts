import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function bootstrap(...args: readonly string[]): Ended {
  return spawnSync(process.execPath, ["scripts/bootstrap.mjs", ...args], { cwd: root, encoding: "utf8" });
}

test("an unknown verb is answered with those that there are", () => {
  const { status, stderr } = bootstrap("strat");
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no "strat"\. Choose one of: start, test, .*\n$/);
});

test("a prototype name is no verb", () => {
  expect(bootstrap("constructor").status).toBe(2);
});

test("an unknown benchmark is answered with those that there are", () => {
  const { status, stderr } = bootstrap("bench", "nothing");
  expect(status).toBe(2);
  expect(stderr).toContain('There is no benchmark "nothing".');
});

test("arguments and the exit code are handed on", () => {
  const { status, stderr } = bootstrap("new", "nothing", "x");
  expect(status).toBe(1);
  expect(stderr).toContain("nothing");
});

test.each([
  [["bench", "--help"], "npm run bench -- --full"],
  [["bench", "pull-through", "--help"], "npm run bench pull-through -- --olah=/opt/olah"],
  [["bench", "pull-through", "--rounds=1", "-h"], "npm run bench pull-through -- --olah=/opt/olah"],
  [["nightly", "--help"], "npm run nightly -- --list"],
  [["faults", "kill-import", "--help"], "npm run faults -- --soak 10"],
])("%j tells how it is called, and runs nothing", (args, line) => {
  const { status, stdout, stderr } = bootstrap(...args);
  expect(stdout).toContain(`\n  ${line}`);
  expect(stdout).not.toMatch(/^\s?\*|\*\/|^import /m);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
