import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { baseRevision } from "./base-revision.ts";

const { git: gitIsMissing } = inject("missing");
beforeEach(({ skip }) => skip(gitIsMissing !== "", gitIsMissing));

const folder = mkdtempSync(join(tmpdir(), "modelshelf-base-"));
const commits: string[] = [];
beforeAll(() => {
  if (gitIsMissing !== "") return;
  git("init", "-q", "-b", "main");
  for (const hour of ["2026-11-20T12:00:00Z", "2026-11-27T01:00:00Z", "2026-11-27T09:00:00Z", "2026-11-28T08:00:00Z"]) {
    git("commit", "-q", "--allow-empty", "-m", hour);
    amendDate(hour);
    commits.push(git("rev-parse", "HEAD"));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it is the newest revision of at least a day before", () => {
  expect(baseRevision(folder, "")).toBe(commits[1]);
});

test("it is the one that is asked for, and a name that is not there is named", () => {
  expect(baseRevision(folder, "HEAD~1")).toBe(commits[2]);
  expect(() => baseRevision(folder, "v9")).toThrow('This clone has no revision "v9".');
});

test("a clone whose revisions are all of one day has its oldest", () => {
  git("checkout", "-q", commits[0] ?? "");
  expect(baseRevision(folder, "")).toBe(commits[0]);
});

function git(...words: readonly string[]): string {
  const somebody = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  return execFileSync("git", ["-C", folder, ...somebody, ...words], { encoding: "utf8" }).trim();
}

/** Git takes the day of a commit from its environment alone. */
function amendDate(day: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: day };
  const somebody = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  execFileSync("git", ["-C", folder, ...somebody, "commit", "-q", "--amend", "--no-edit", "--allow-empty"], { env });
}
