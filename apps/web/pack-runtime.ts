import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Plugin } from "vite";

const runtime = "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm";

/**
 * Puts the runtime of models into the build compressed, 7 MB in place of 27, and not as it is: threads unpack it. Scripts
 * import its address as `onnxruntime-web/….wasm?url`.
 *
 * @param folder in which the compressed file is kept from build to build
 */
export function packedRuntime(folder: string): Plugin {
  let packed: Promise<string> | undefined;
  return {
    name: "packed-runtime",
    enforce: "pre",
    resolveId: {
      filter: { id: new RegExp(`^${RegExp.escape(`${runtime}?url`)}$`) },
      async handler() {
        packed ??= pack(folder);
        return `${await packed}?url`;
      },
    },
  };
}

async function pack(folder: string): Promise<string> {
  const content = await readFile(fileURLToPath(import.meta.resolve(runtime)));
  const file = join(folder, `${basename(runtime)}-${hash("sha256", content).slice(0, 16)}.gz`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Another build may read it at the same moment.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await promisify(gzip)(content, { level: 9 }));
  await rename(unfinished, file);
  return file;
}
