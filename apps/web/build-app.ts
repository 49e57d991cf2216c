import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltPart } from "./build-part.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".map"]);

/**
 * Builds what browsers load into `client`, compressed beside itself, and the server into `server`.
 *
 * @param target folder, made when missing
 * @param mode Vite's
 */
export async function buildApp(target: string, mode = "production"): Promise<void> {
  for (const part of ["client", "server"] as const) await buildApart(part, join(target, part), mode);
  await precompress(join(target, "client"));
}

/** One after the other, each in a process of its own: a bundler keeps what it has read until its process ends. */
async function buildApart(part: BuiltPart, outFolder: string, mode: string): Promise<void> {
  const words = [...process.execArgv, join(folder, "build-part.ts"), part, outFolder, mode];
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
