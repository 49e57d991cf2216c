import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emitModules } from "./emit-modules.ts";

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
  // No types of Node: whatever of it is used here is a fault.
  await emitModules(root, join(stage, "dist"), { source, entries: ["index.ts"], types: [] });
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
