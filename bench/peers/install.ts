import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Peer } from "./peers.ts";

/** Packages are installed once; sites are built in temporary folders. */
const installations = fileURLToPath(new URL("../../.cache/bench/peers", import.meta.url));

/** Makes a folder with the packages of a peer. Returns a sentence where they cannot be installed. */
export async function installPeer(peer: Peer, folder: string): Promise<string | undefined> {
  const place = join(installations, peer.name.replaceAll(/[^\w.]+/g, "-").toLowerCase());
  const manifest = JSON.stringify({ name: "bench", private: true, type: "module", dependencies: peer.dependencies });
  if (!existsSync(join(place, "installed"))) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "package.json"), manifest);
    try {
      await promisify(execFile)("npm", ["install", "--no-fund", "--no-audit", "--include=dev"], { cwd: place });
    } catch (error) {
      return `${peer.name} cannot be installed: ${String(error).trim().split("\n").at(-1)}`;
    }
    writeFileSync(join(place, "installed"), "");
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), manifest);
  const packages = [join(place, "node_modules"), join(folder, "node_modules")];
  // Hard links, because bundlers follow symbolic ones and then look for packages in the wrong place.
  await promisify(execFile)("cp", ["-al", ...packages]).catch(() => promisify(execFile)("cp", ["-a", ...packages]));
  return undefined;
}
