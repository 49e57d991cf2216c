import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname } from "node:path";
import { npmCi } from "./npm.mjs";
import { missingParts } from "./parts.mjs";
import { at } from "./run.mjs";
import { bringToolchain, pinnedVersion } from "./toolchain.mjs";

export const pinnedNode = at(
  process.platform === "win32" ? "node_modules/node/bin/node.exe" : "node_modules/node/bin/node",
);
const lockfile = at("package-lock.json");
/** Written by npm with every installation. */
const installedLockfile = at("node_modules/.package-lock.json");
/** Written here after an installation: which lockfile it was made from, and for which Node and machine. */
const installedFrom = at("node_modules/.installed-from");

/**
 * Installs what is not there, or not as the lockfile wants it, or not for this machine.
 *
 * @returns {Promise<number>} 0, or the exit code after a sentence on what is wrong
 */
export async function installWhenStale() {
  if (isInstalled() && existsSync(pinnedNode)) return 0;
  console.error("Installing what Modelshelf needs. This happens once and takes a minute or two.");
  const toolchain = await bringToolchain();
  if (typeof toolchain === "number") return toolchain;
  const { node, npm } = toolchain;
  const path = [dirname(node), process.env["PATH"]].join(delimiter);
  const code = await npmCi(npm, ".", { ...process.env, PATH: path });
  if (code !== 0) return code;
  if (!existsSync(pinnedNode)) placeNode(node);
  writeFileSync(installedFrom, stamp());
  return 0;
}

/** An installation is good when it was made here from this lockfile, or when npm installed the same versions otherwise. */
function isInstalled() {
  if (!existsSync(installedLockfile)) return false;
  const from = existsSync(installedFrom) ? readFileSync(installedFrom, "utf8") : "";
  return from === stamp() || (missingParts(".").length === 0 && hasLockedVersions());
}

function hasLockedVersions() {
  const [locked, installed] = [lockfile, installedLockfile].map(
    (file) => JSON.parse(readFileSync(file, "utf8")).packages,
  );
  return Object.entries(locked)
    .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
    .every(([path, { version, optional, devOptional }]) => {
      const found = existsSync(at(path)) ? installed[path]?.version : undefined;
      return found === version || (found === undefined && (optional || devOptional));
    });
}

const fingerprint = () => createHash("sha256").update(readFileSync(lockfile)).digest("hex");
const stamp = () => `${fingerprint()} ${pinnedVersion} ${process.platform} ${process.arch}`;

/** Where the package `node` would put it by a script of its own. */
function placeNode(/** @type {string} */ node) {
  mkdirSync(dirname(pinnedNode), { recursive: true });
  rmSync(pinnedNode, { force: true });
  // This machine's own Node may need what lies beside it.
  if (node === process.execPath) return symlinkSync(node, pinnedNode);
  try {
    linkSync(node, pinnedNode);
  } catch {
    copyFileSync(node, pinnedNode);
  }
}
