import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltPart } from "./build-part.ts";
import { keepCode } from "./keep-code.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const cache = join(folder, ".cache");
const keptMs = 60 * 60 * 1000;
const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".map"]);

/**
 * Builds into a folder of its own and then puts it in the place of `dist`, so that a server which starts meanwhile
 * finds either the old build or the new one, never half of it.
 */
async function build(): Promise<void> {
  const startedAt = Date.now();
  await mkdir(cache, { recursive: true });
  const next = await mkdtemp(join(cache, "build-"));
  try {
    for (const part of ["client", "server"] as const) await buildApart(part, join(next, part));
    await precompress(join(next, "client"));
    for (const files of ["client/assets", "server"]) await keepFiles(join(folder, "dist", files), join(next, files));
    await writeFile(join(next, "built.json"), JSON.stringify({ startedAt }));
    await replace(join(folder, "dist"), next);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** One after the other, each in a process of its own: a bundler keeps what it has read until its process ends. */
async function buildApart(part: BuiltPart, outFolder: string): Promise<void> {
  const words = [...process.execArgv, join(folder, "build-part.ts"), part, outFolder];
  const child = spawn(process.execPath, words, { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  const [code] = await once(child, "exit");
  process.off("SIGINT", forward).off("SIGTERM", forward);
  if (code !== 0) throw new Error(`Building the ${part} failed.`);
}

/** Writes `x.br` and `x.gz` beside every text asset; the server sends them as they are. */
async function precompress(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const br = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      const gz = await promisify(gzip)(content, { level: 9 });
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

/** A server that still runs, and pages that are open, go on finding the files of builds of the last hour. */
async function keepFiles(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (path) => path === from || Date.now() - (await stat(path)).mtimeMs < keptMs,
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
await keepCode();
