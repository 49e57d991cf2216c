import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string} path below the clone */
export const at = (path) => join(root, path);

/**
 * Starts a program in the clone and waits for its end. Signals are handed on, and the child decides how it ends.
 *
 * @param {readonly string[]} command
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {(child: import("node:child_process").ChildProcess) => void} [watch] called once it has been started
 * @returns {Promise<number>} the exit code
 */
export function run([file = "", ...args], options = {}, watch = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: "inherit", ...options });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    const orphan = whenOrphaned(() => child.kill("SIGTERM"));
    watch(child);
    child.once("error", (error) => resolve(fail(`${file} cannot be started: ${error.message}.`, 1)));
    child.once("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      clearInterval(orphan);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

/**
 * Runs a program to its end as {@link run} does, and keeps what it writes instead of showing it.
 *
 * @param {readonly string[]} command
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ code: number, written: string }>} `written` in the order in which it came, errors and output
 */
export async function runSilently(command, options) {
  let written = "";
  const code = await run(command, { ...options, stdio: ["ignore", "pipe", "pipe"] }, ({ stdout, stderr }) => {
    for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", (text) => (written += text));
  });
  return { code, written };
}

/**
 * Ends this script by becoming a program, with the same number and streams: nothing is left of it in memory. Where Node
 * cannot do that (before 22.15, on Windows) the program is started and waited for, as {@link run} does.
 *
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export function become([file = "", ...args], env) {
  const execve = /** @type {{ execve?: (file: string, args: string[], env: NodeJS.ProcessEnv) => never }} */ (process)
    .execve;
  if (execve === undefined || process.platform === "win32") return run([file, ...args], { env });
  const isFromNpm = process.env["npm_lifecycle_event"] !== undefined;
  return execve.call(process, file, [file, ...args], {
    ...env,
    ...(isFromNpm && { MODELSHELF_FROM_NPM: `${process.ppid}` }),
  });
}

/**
 * npm hands signals to the shell between it and us, and most shells die of them without a word to what they run.
 * Somebody who ends npm means all of it; a caller that starts this script without npm may leave it alone.
 *
 * @param {() => void} act
 */
function whenOrphaned(act) {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 250);
  return timer;
}

/**
 * @param {string} sentence what is wrong and what to do
 * @param {number} code
 */
export function fail(sentence, code) {
  console.error(sentence);
  return code;
}
