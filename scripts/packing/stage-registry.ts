import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the compiler says of a program that uses an API of Node: it knows none of them here. */
const settings = {
  noEmit: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  types: [],
};

const modules = {
  ".": "index",
  "./library-snippets": "snippets/library-snippets",
  "./libraries/*": "libraries/entries/*",
} as const;

/**
 * Fills a folder with the package `@modelshelf/registry`: one ES module for each source, with its types, so that bundlers
 * leave out what a program does not use.
 *
 * @throws Error with what the compiler says, where a source uses an API of Node
 */
export async function stageRegistry(root: string, stage: string): Promise<void> {
  const source = join(root, "packages/registry/src");
  const work = await mkdtemp(join(tmpdir(), "modelshelf-registry-"));
  try {
    const file = join(work, "tsconfig.json");
    const compilerOptions = { ...settings, rootDir: source, outDir: join(stage, "dist") };
    const project = {
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      include: [],
      files: [`${source}/index.ts`],
    };
    await writeFile(file, JSON.stringify(project));
    const words = [join(root, "node_modules/typescript/bin/tsc"), "-p", file];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(stdout);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await cp(join(root, "LICENSE"), join(stage, "LICENSE"));
  await cp(join(root, "packages/registry/README.md"), join(stage, "README.md"));
  const { version, license, repository } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const exports = Object.entries(modules).map(([name, path]) => {
    return [name, { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` }] as const;
  });
  const manifest = {
    name: "@modelshelf/registry",
    version,
    description: "Libraries, tasks, metrics and quantization of machine-learning models, and the code that uses them.",
    license,
    repository,
    type: "module",
    sideEffects: false,
    exports: Object.fromEntries(exports),
  };
  await writeFile(join(stage, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
