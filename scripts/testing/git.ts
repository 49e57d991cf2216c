import { execFileSync } from "node:child_process";

/**
 * The output of git in a folder, as somebody with a name and an address, without its last line break.
 *
 * @throws the error of git, or where there is none
 * @example git("models/ada/reader", "rev-parse", "HEAD") // "0a1b…"
 */
export function git(folder: string, ...words: readonly string[]): string {
  const somebody = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  return execFileSync("git", ["-C", folder, ...somebody, ...words], { encoding: "utf8" }).trim();
}

/** Commits all that is in a folder. Returns the commit, 40 hex digits. */
export function commitAll(folder: string, message: string): string {
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", message);
  return git(folder, "rev-parse", "HEAD");
}
