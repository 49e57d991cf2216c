import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installDocs } from "../testing/install-docs.ts";

const root = join(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-docs-user-"));
const installed = join(work, "node_modules/@modelshelf/docs");
beforeAll(() => installDocs(root, work));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("it compiles a folder, in threads too, and names what is wrong by file and line", () => {
  const folder = join(root, "packages/docs/test/sites/checked");
  writeFileSync(
    join(work, "main.mjs"),
    `import { compile } from "@modelshelf/docs";
const [plain, threads] = [await compile(${JSON.stringify(folder)}), await compile(${JSON.stringify(folder)}, { threads: 1 })];
const places = ({ faults }) => faults.map(({ file, line }) => file + ":" + line);
console.log(JSON.stringify([plain.pages.length, places(plain), threads.pages.length, places(threads)]));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ["main.mjs"], { cwd: work, encoding: "utf8" });
  expect(stdout, stderr).not.toBe("");
  const [pages, faults, pagesOfThreads, faultsOfThreads] = JSON.parse(stdout);
  expect(pages).toBeGreaterThan(2);
  expect(faults).toContain("page.md:7");
  expect([pagesOfThreads, faultsOfThreads]).toEqual([pages, faults]);
});

test("it declares what it imports and nothing else, and has no part of the hub", () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const imported = globSync("dist/**/*.{js,d.ts}", { cwd: installed }).flatMap((file) => {
    const { module } = parseSync(file, readFileSync(join(installed, file), "utf8"));
    return module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  });
  const names = imported.flatMap((name) => {
    const [, scope = "", rest = ""] = /^(@[^/]+\/)?([^/.][^/]*)/.exec(name) ?? [];
    return rest === "" || rest.startsWith("node:") ? [] : [scope + rest];
  });
  const styles = ["katex"];
  const types = ["hast", "mdast"].map((name) => `@types/${name}`);
  const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  const used = new Set([...names, ...styles, ...types]);
  used.delete("hast");
  used.delete("mdast");
  expect(declared.toSorted()).toEqual([...used].toSorted());
  expect(manifest.peerDependenciesMeta).toEqual({ vite: { optional: true } });
});

test("its types fit a program that is checked strictly", () => {
  writeFileSync(
    join(work, "main.mts"),
    `/// <reference types="@modelshelf/docs/client" />
import { compile, type CompiledFolder, type Fault } from "@modelshelf/docs";
import { pages, loadSearch } from "virtual:modelshelf-docs";
const folder: CompiledFolder = await compile("guides", { base: "/guides" });
export const lines: string[] = folder.faults.map(({ file, line }: Fault) => file + ":" + line);
export const html: string | undefined = (await pages[0]?.load())?.html;
export const bodies: string[] = (await loadSearch()).map(({ body }) => body);
// @ts-expect-error -- a folder is named
await compile();
`,
  );
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const words = ["--noEmit", "--strict", "--target", "es2024", "--module", "nodenext", "--types", "node"];
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, ...words, "--typeRoots", join(root, "node_modules/@types"), join(work, "main.mts")],
    {
      cwd: work,
      encoding: "utf8",
    },
  );
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
