import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Nothing of the folder's own configuration runs: neither hooks nor filters nor a watcher of the file system. */
export const quietOptions: readonly string[] = [
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "safe.directory=*",
].flatMap((setting) => ["-c", setting]);

/**
 * The environment of git: a clone without all its objects asks nobody for them. Variables such as GIT_DIR are left out,
 * because they would name another repository.
 */
export const offlineEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name))),
  GIT_ALLOW_PROTOCOL: "none",
  GIT_NO_LAZY_FETCH: "1",
  GIT_TERMINAL_PROMPT: "0",
});

/**
 * The output of git in a folder, without its last line break.
 *
 * @throws the error of git, or where there is none
 * @example await git("models/ada/reader", "rev-parse", "HEAD") // "0a1b…"
 */
export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run("git", ["-C", folder, ...quietOptions, ...words], {
    maxBuffer: 256 * 1024 * 1024,
    env: offlineEnvironment(),
  });
  return stdout.replace(/\n$/, "");
}
