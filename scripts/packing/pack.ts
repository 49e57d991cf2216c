/**
 * Makes the packages that npm installs, `modelshelf-<version>.tgz`, `modelshelf-registry-<version>.tgz` and
 * `modelshelf-docs-<version>.tgz`, in the folder of the clone or the one named.
 *
 *   npm run pack [-- <folder>]
 */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stagePackage } from "./stage.ts";
import { stageDocs } from "./stage-docs.ts";
import { stageRegistry } from "./stage-registry.ts";

const root = resolve(import.meta.dirname, "../..");
const target = resolve(process.argv[2] ?? root);
await mkdir(target, { recursive: true });
for (const fill of [stagePackage, stageRegistry, stageDocs]) await pack(fill);

async function pack(fill: (root: string, stage: string) => Promise<void>): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), "modelshelf-pack-"));
  try {
    await fill(root, stage);
    const words = ["pack", stage, "--ignore-scripts", "--pack-destination", target, "--loglevel=error"];
    const { status } = spawnSync("npm", words, {
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    process.exitCode ||= status ?? 1;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
