import { spawn } from "node:child_process";

const longestMs = 20_000;

/**
 * A repository's own settings may name programs (a pager, a signature checker, a file watcher, a transport); a folder
 * of documents must not start any.
 */
const settings = ["core.quotePath=false", "core.fsmonitor=false", "log.showSignature=false", "protocol.allow=never"];
const harmless = ["--no-pager", "--no-optional-locks"].concat(settings.flatMap((setting) => ["-c", setting]));

/**
 * The output of git in a folder, record by record; empty when it cannot be run, or will not look at a folder that belongs
 * to somebody else. Ends git when no more is read, or after a while.
 *
 * @param end what ends a record
 * @param options `onCutOff` is called where git could not say all of it, once the records that it said are read; names of
 *   files mean themselves and no patterns unless `isLiteral` is false, for commands that do not know the difference
 * @example for await (const name of gitRecords("content/docs", ["ls-files", "-z"], "\0")) console.log(name); // "index.md"
 */
export async function* gitRecords(
  folder: string,
  command: readonly string[],
  end: "\n" | "\0" = "\n",
  options: { readonly onCutOff?: () => void; readonly isLiteral?: boolean } = {},
): AsyncGenerator<string> {
  const { PATH, HOME, SystemRoot } = process.env;
  const literal = options.isLiteral === false ? [] : ["--literal-pathspecs"];
  const git = spawn("git", [...harmless, ...literal, ...command], {
    cwd: folder,
    // Nothing else of the environment: GIT_DIR and its like would name another repository.
    env: { PATH, HOME, SystemRoot, GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: longestMs,
  });
  const closed = new Promise<boolean>((resolve) => {
    git.once("error", () => resolve(false)).once("close", (code) => resolve(code === 0));
  });
  try {
    let rest = "";
    for await (const chunk of git.stdout.setEncoding("utf8")) {
      const records = (rest + chunk).split(end);
      rest = records.pop() ?? "";
      yield* records;
    }
    if (!(await closed)) options.onCutOff?.();
  } catch {
    await closed;
    options.onCutOff?.();
  } finally {
    git.kill();
  }
}
