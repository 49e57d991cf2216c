import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emitModules } from "./emit-modules.ts";

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly repository?: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The imports that the package offers, and the source of each. */
const modules = { ".": "package/index", "./vite": "package/vite" } as const;

/** Files that are no modules: style sheets, and the types of the module that the plugin makes. */
const others = {
  "./code.css": "code/code.css",
  "./math.css": "math/math.css",
  "./client": "package/client.d.ts",
} as const;

/** Programs that are started as threads, which no module imports. */
const threads = ["compile/compile-thread.ts", "compile/python-thread.ts"];

/**
 * Fills a folder with the package `@modelshelf/docs`: ES modules for Node with their types.
 *
 * @throws Error with what the compiler says
 */
export async function stageDocs(root: string, stage: string): Promise<void> {
  const folder = join(root, "packages/docs");
  const source = join(folder, "src");
  const dist = join(stage, "dist");
  const entries = [...Object.values(modules).map((path) => `${path}.ts`), ...threads];
  await emitModules(root, dist, { source, entries, types: ["node"] });
  for (const path of Object.values(others)) await cp(join(source, path), join(dist, path));
  for await (const file of glob("**/*.js", { cwd: dist })) await renameThreads(join(dist, file));
  await cp(join(root, "LICENSE"), join(stage, "LICENSE"));
  await cp(join(folder, "src/package/README.md"), join(stage, "README.md"));
  await writeManifest(root, folder, stage);
}

/** Threads are named by their file, which is one of JavaScript now. */
async function renameThreads(file: string): Promise<void> {
  const code = await readFile(file, "utf8");
  const renamed = code.replaceAll(/new URL\("([\w-]+)\.ts", import\.meta\.url\)/g, 'new URL("$1.js", import.meta.url)');
  if (renamed !== code) await writeFile(file, renamed);
}

async function writeManifest(root: string, folder: string, stage: string): Promise<void> {
  const { version, license, repository } = await readManifest(root);
  const own = await readManifest(folder);
  const { engines } = JSON.parse(await readFile(join(root, "apps/cli/package.json"), "utf8"));
  const vite = (await readManifest(root)).devDependencies["vite"] ?? "";
  const exports = {
    ...Object.fromEntries(
      Object.entries(modules).map(([name, path]) => [
        name,
        { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(others).map(([name, path]) => [
        name,
        path.endsWith(".d.ts") ? { types: `./dist/${path}` } : `./dist/${path}`,
      ]),
    ),
  };
  const manifest = {
    name: "@modelshelf/docs",
    version,
    description:
      "Folders of documents as pages: HTML, Markdown, contents and search, for Node and as a plugin for Vite.",
    license,
    repository,
    type: "module",
    engines,
    exports,
    // Types of trees are part of its own.
    dependencies: { ...own.dependencies, ...own.devDependencies },
    peerDependencies: { vite: `>=${vite.split(".")[0]}` },
    peerDependenciesMeta: { vite: { optional: true } },
  };
  await writeFile(join(stage, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
}
