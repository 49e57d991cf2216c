import { lutimesSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBuildFresh } from "../bin/fresh-build.mjs";

const builtAt = Date.UTC(2026, 0, 1);
let root = "";

/** A file that was last changed so many seconds after the build began. */
function change(path: string, seconds: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  const changed = new Date(builtAt + seconds * 1000);
  utimesSync(file, changed, changed);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "modelshelf-clone-"));
  for (const path of ["apps/cli/src/main.ts", "packages/store/src/index.ts", "package-lock.json"]) change(path, -60);
  mkdirSync(join(root, "apps/web/dist"), { recursive: true });
  writeFileSync(join(root, "apps/web/dist/built.json"), JSON.stringify({ startedAt: builtAt }));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a build that was begun after the last change is fresh", () => {
  expect(isBuildFresh(root)).toBe(true);
});

test.each(["apps/cli/src/main.ts", "packages/store/src/new.ts", "package-lock.json"])(
  "a change of %s since then makes it stale",
  (path) => {
    change(path, 1);
    expect(isBuildFresh(root)).toBe(false);
  },
);

test.each(["packages/store/src/index.test.ts", "apps/web/README.md", "apps/web/dist/server/program.cjs"])(
  "a change of %s does not",
  (path) => {
    change(path, 1);
    expect(isBuildFresh(root)).toBe(true);
  },
);

test("a clone that was never built has none", () => {
  rmSync(join(root, "apps/web/dist"), { recursive: true });
  expect(isBuildFresh(root)).toBe(false);
});

test.each(["", "{", "null", '{"startedAt":"x"}'])("a stamp that says %j is of no build", (text) => {
  writeFileSync(join(root, "apps/web/dist/built.json"), text);
  expect(isBuildFresh(root)).toBe(false);
});

test.skipIf(process.platform === "win32")("links that lead nowhere, or in a circle, are files like others", () => {
  for (const [name, target] of [
    [".#main.ts", "somebody@host.1"],
    ["up", ".."],
  ] as const) {
    const link = join(root, "apps/cli/src", name);
    symlinkSync(target, link);
    lutimesSync(link, new Date(builtAt - 1000), new Date(builtAt - 1000));
    expect(isBuildFresh(root)).toBe(true);
  }
});
