import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The output and status of a process that runs this. */
function end(script: string): { readonly status: number | null; readonly stderr: string } {
  const start = `import { sayWhenUnsettled } from "./unsettled.ts"; const settled = sayWhenUnsettled(process);`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", `${start}\n${script}`], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return { status, stderr };
}

test("a command that waits for what never comes says so, and fails", () => {
  const { status, stderr } = end("void new Promise(() => {}).then(settled);");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^modelshelf: .*\n$/);
});

test.each([
  ["a command that is done", "void Promise.resolve().then(settled);", 0],
  ["one that has failed", "void Promise.resolve().then(() => { settled(); process.exitCode = 2; });", 2],
  ["one that was interrupted", "process.exit(130);", 130],
])("%s ends as it says", (_, script, status) => {
  expect(end(script)).toEqual({ status, stderr: "" });
});
