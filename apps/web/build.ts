import { chmod, cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./build-app.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const cache = join(folder, ".cache");
const keptMs = 60 * 60 * 1000;

/**
 * Builds into a folder of its own and then puts it in the place of `dist`, so that a server which starts meanwhile
 * finds either the old build or the new one, never half of it.
 */
async function build(): Promise<void> {
  const startedAt = Date.now();
  await mkdir(cache, { recursive: true });
  const next = await mkdtemp(join(cache, "build-"));
  try {
    await buildApp(next);
    for (const files of ["client/assets", "server"]) await keepFiles(join(folder, "dist", files), join(next, files));
    await writeFile(join(next, "built.json"), JSON.stringify({ startedAt }));
    // A temporary folder is for one user; who serves may be another than who has built.
    await chmod(next, 0o755);
    await replace(join(folder, "dist"), next);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/**
 * A server that still runs, and pages that are open, go on finding the files of builds of the last hour. What Node has
 * compiled of them stays behind: running servers write it at any time.
 */
async function keepFiles(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (path) =>
      path === from || (basename(path) !== "compiled" && Date.now() - (await stat(path)).mtimeMs < keptMs),
  }).catch(ignore("ENOENT"));
}

/** Another build may end at the same moment and put its own there first; then that one is replaced. */
async function replace(target: string, next: string, attempts = 5): Promise<void> {
  const old = `${next}-old`;
  try {
    await rename(target, old).catch(ignore("ENOENT"));
    await rename(next, target);
  } catch (error) {
    if (attempts === 1) throw error;
    await replace(target, next, attempts - 1);
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

function ignore(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

await build();
