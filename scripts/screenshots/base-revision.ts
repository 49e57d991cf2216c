import { execFileSync } from "node:child_process";

const dayInSeconds = 86_400;

/**
 * The revision that the pages of a clone are compared with: the one that is asked for, else the newest that is at least a day
 * older than the current commit, which is that of the nightly run before. Where all are newer, the oldest one that the clone has.
 *
 * @param asked a tag, a branch or a commit; empty for none
 * @returns the commit, 40 hex digits
 * @throws Error where the clone does not have what is asked for
 * @example baseRevision(".", "v0.2.0") // "0a1b…"
 */
export function baseRevision(clone: string, asked: string): string {
  if (asked !== "") {
    try {
      return git(clone, "rev-parse", "--verify", "--quiet", `${asked}^{commit}`);
    } catch {
      throw new Error(`This clone has no revision "${asked}". Fetch it, or name another one in SCREENSHOTS_BASE.`);
    }
  }
  const before = Number(git(clone, "log", "-1", "--format=%ct")) - dayInSeconds;
  const newest = git(clone, "rev-list", "-1", `--before=${before}`, "HEAD");
  return newest || (git(clone, "rev-list", "--max-parents=0", "HEAD").split("\n")[0] ?? "");
}

const git = (clone: string, ...words: readonly string[]): string =>
  execFileSync("git", ["-C", clone, ...words], { encoding: "utf8" }).trim();
