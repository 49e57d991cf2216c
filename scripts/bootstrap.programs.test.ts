import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

function bootstrap(...args: readonly string[]): { readonly status: number | null; readonly stderr: string } {
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
