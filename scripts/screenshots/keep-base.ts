import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { baseRevision } from "./base-revision.ts";

/**
 * Takes how the pages of an earlier revision look, for `every-page.nightly.test.ts` to compare with:
 *
 *   node scripts/screenshots/keep-base.ts
 *   SCREENSHOTS_BASE=v0.2.0 node scripts/screenshots/keep-base.ts
 *
 * The revision is checked out beside this one and built as its own scripts build it. The test that compares is also what
 * takes the screenshots, so both see the same records, documents, windows and day.
 */
const root = join(import.meta.dirname, "../..");
const clone = join(root, ".cache/screenshots/base");
const revision = baseRevision(root, process.env["SCREENSHOTS_BASE"] ?? "");

const run = (
  folder: string,
  environment: Readonly<Record<string, string>>,
  ...[file = "", ...words]: readonly string[]
) => execFileSync(file, words, { cwd: folder, stdio: "inherit", env: { ...process.env, ...environment } });

console.log(`Pages are compared with those of ${revision}.`);
rmSync(join(root, ".cache/screenshots/kept"), { recursive: true, force: true });
if (existsSync(clone)) run(clone, {}, "git", "checkout", "--quiet", "--detach", "--force", revision);
else {
  // Of a folder that was deleted git still remembers the name.
  run(root, {}, "git", "worktree", "prune");
  run(root, {}, "git", "worktree", "add", "--quiet", "--detach", clone, revision);
}
run(clone, {}, "npm", "run", "--silent", "build");
const vitest = ["node", "node_modules/vitest/vitest.mjs", "run", "--project", "nightly", "every-page"];
run(root, { HUB_CLONE: clone, SCREENSHOTS: "keep" }, ...vitest);
