import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageRegistry } from "./stage-registry.ts";

const root = join(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-registry-user-"));
const installed = join(work, "node_modules/@modelshelf/registry");
beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  await stageRegistry(root, installed);
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const oneLibrary = `
import timm from "@modelshelf/registry/libraries/timm";
import { librarySnippets } from "@modelshelf/registry/library-snippets";
const { snippets } = librarySnippets(timm, { id: "timm/resnet50.a1_in1k", tags: ["timm"] });
globalThis.result = snippets[0].code.text;`;

async function bundle(source: string): Promise<Rolldown.OutputChunk> {
  const input = join(work, "main.js");
  writeFileSync(input, source);
  const rolldownOptions = { input, output: { format: "iife" } } as const;
  const options = { configFile: false, logLevel: "error", root: work } as const;
  const { output } = (await build({ ...options, build: { write: false, rolldownOptions } })) as Rolldown.RolldownOutput;
  return output[0];
}

/** Runs a program where there is nothing of Node, only what browsers have too. */
function runWithoutNode(code: string): unknown {
  const context = createContext({ URL, URLSearchParams, TextEncoder, TextDecoder });
  runInContext(code, context);
  return context["result"];
}

test("the code of one library brings no other along and stays small", async () => {
  const { code, moduleIds } = await bundle(oneLibrary);
  expect(moduleIds.filter((id) => id.includes("libraries/entries/"))).toEqual([
    expect.stringMatching(/libraries\/entries\/timm\.js$/),
  ]);
  expect(code.length).toBeLessThan(32_000);
  expect(runWithoutNode(code)).toContain('timm.create_model("hf_hub:timm/resnet50.a1_in1k"');
});

test("everything together runs without Node", async () => {
  const { code } = await bundle(`
import { snippetsFor } from "@modelshelf/registry";
const [first] = snippetsFor({ id: "timm/resnet50.a1_in1k", tags: ["timm"], libraryName: "timm" });
globalThis.result = first.snippets[0].code.text;`);
  expect(runWithoutNode(code)).toContain("import timm");
});

test("it runs in Node from its own files, and depends on nothing", () => {
  writeFileSync(join(work, "main.mjs"), `${oneLibrary}\nconsole.log(globalThis.result);`);
  const { stdout, stderr } = spawnSync(process.execPath, [join(work, "main.mjs")], { cwd: work, encoding: "utf8" });
  expect(stdout, stderr).toContain("import timm");
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(manifest).toMatchObject({ name: "@modelshelf/registry", type: "module", sideEffects: false });
  expect(manifest).not.toHaveProperty("dependencies");
});

test("its types fit a program that is checked strictly", () => {
  writeFileSync(
    join(work, "main.ts"),
    `import timm from "@modelshelf/registry/libraries/timm";
import { librarySnippets } from "@modelshelf/registry/library-snippets";
import { snippetsFor, type ModelFacts } from "@modelshelf/registry";
const model: ModelFacts = { id: "a/b", tags: [] };
export const texts: string[] = snippetsFor(model).flatMap(({ snippets }) => snippets.map(({ code }) => code.text));
export const error: string | undefined = librarySnippets(timm, model).error;
// @ts-expect-error -- a model has an id
librarySnippets(timm, { tags: [] });
`,
  );
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const words = [tsc, "--noEmit", "--strict", "--module", "nodenext", "--types", "", join(work, "main.ts")];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: work, encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
