import { missingParts } from "./parts.mjs";
import { fail, run } from "./run.mjs";

/** Where npm says that it found no way to the registry. */
const unreachable =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

/**
 * The settings of every installation, whatever this user or this machine has set: the parts for development build the hub,
 * and the optional ones hold the programs for each platform. No package runs a script.
 */
const always = [
  "--ignore-scripts",
  "--include=dev",
  "--include=optional",
  "--engine-strict=false",
  "--loglevel=error",
  "--no-fund",
  "--no-audit",
  "--no-update-notifier",
];

/**
 * Installs what the lockfile of a folder names, and looks whether all of it is there. What npm says of a failure is
 * shown, and after it one sentence on what to do.
 *
 * @param {readonly string[]} npm the command that is npm
 * @param {string} folder below the clone
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code
 */
export async function npmCi(npm, folder, env = process.env) {
  const first = await attempt(npm, folder, env);
  if (first !== 0 || missingParts(folder).length === 0) return first;
  // A download that failed is likely to succeed now; all others are in npm's cache.
  const second = await attempt(npm, folder, env);
  const missing = missingParts(folder);
  if (second !== 0 || missing.length === 0) return second;
  return fail(`npm could not download ${missing.join(", ")}. Check the connection and the proxy, then try again.`, 1);
}

async function attempt(
  /** @type {readonly string[]} */ npm,
  /** @type {string} */ folder,
  /** @type {NodeJS.ProcessEnv} */ env,
) {
  let said = "";
  const code = await run(
    [...npm, "ci", ...(folder === "." ? [] : ["--prefix", folder]), ...always],
    { env, stdio: ["inherit", "ignore", "pipe"], shell: npm.length === 1 },
    (child) => child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (said += text)),
  );
  const isInterrupted = code === 130 || code === 143;
  if (code === 0 || isInterrupted) return code;
  process.stderr.write(said);
  const reason = unreachable.test(said)
    ? "because npm cannot reach its registry. Check the connection and the proxy, then try again."
    : "and npm says above why.";
  return fail(`Installing failed, ${reason}`, code);
}
