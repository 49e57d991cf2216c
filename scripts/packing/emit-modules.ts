import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The sources of emitted modules. */
export interface EmittedSources {
  /** Folder of the sources. */
  readonly source: string;
  /** The modules that others import; what these import comes along. */
  readonly entries: readonly string[];
  /** Types that sources may use without importing them: `node`. Without any, an API of Node is a fault. */
  readonly types: readonly string[];
}

/**
 * Writes one ES module for each source, with its types, so that bundlers leave out what a program does not use.
 *
 * @throws Error with what the compiler says
 * @example await emitModules(root, "/tmp/stage/dist", { source: `${root}/packages/docs/src`, entries: ["index.ts"], types: ["node"] })
 */
export async function emitModules(root: string, target: string, sources: EmittedSources): Promise<void> {
  const { source, entries, types } = sources;
  const work = await mkdtemp(join(tmpdir(), "modelshelf-modules-"));
  try {
    const file = join(work, "tsconfig.json");
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      types,
      typeRoots: [join(root, "node_modules/@types")],
      rootDir: source,
      outDir: target,
    };
    const files = entries.map((entry) => join(source, entry));
    const project = { extends: join(root, "tsconfig.json"), compilerOptions, include: [], files };
    await writeFile(file, JSON.stringify(project));
    const words = [join(root, "node_modules/typescript/bin/tsc"), "-p", file];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
