import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../../apps/web/src/test/start-hub.ts";
import { installDocs } from "../testing/install-docs.ts";
import { stageRegistry } from "../packing/stage-registry.ts";

const root = join(import.meta.dirname, "../..");
const examples = join(root, "examples");
const work = mkdtempSync(join(tmpdir(), "modelshelf-examples-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const run = promisify(execFile);

test("every example is run here", () => {
  const known = [
    "README.md",
    "browser",
    "code-for-a-record.mjs",
    "compile-folder.mjs",
    "docs-page",
    "find-model.mjs",
    "find_model.py",
    "list_models.py",
  ];
  expect(readdirSync(examples).toSorted()).toEqual(known);
});

describe("with the packed registry", () => {
  const folder = join(work, "empty");

  beforeAll(async () => {
    const stage = join(work, "stage");
    mkdirSync(stage);
    mkdirSync(folder);
    await stageRegistry(root, stage);
    const options = { cwd: folder, shell: process.platform === "win32", stdio: "pipe" } as const;
    const npm = (...words: string[]) => execFileSync("npm", words, options);
    npm("pack", stage, "--ignore-scripts", "--pack-destination", work);
    const tarball = readdirSync(work).find((name) => name.endsWith(".tgz")) ?? "";
    writeFileSync(join(folder, "package.json"), "{}");
    npm("install", join(work, tarball), "--offline", "--no-audit", "--no-fund");
    cpSync(examples, folder, { recursive: true });
  });

  test("it brings nothing else into an empty folder", () => {
    const packages = readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."));
    expect(packages).toEqual(["@modelshelf"]);
  });

  test("code-for-a-record.mjs prints the installation and the code", async () => {
    const { stdout } = await run(process.execPath, ["code-for-a-record.mjs"], { cwd: folder });
    expect(stdout).toContain("Libraries that the record names: transformers");
    expect(stdout).toContain("pip install ");
    expect(stdout).toContain('AutoModelForMaskedLM.from_pretrained("google-bert/bert-base-uncased"');
  });

  test("the page has the code of one library, in at most 12 KB compressed", async () => {
    const options = { configFile: false, logLevel: "error", root: join(folder, "browser") } as const;
    const { output } = (await build({ ...options, build: { write: false } })) as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === "chunk");
    const entries = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes("libraries/entries/"));
    expect(entries).toEqual([expect.stringMatching(/libraries\/entries\/timm\.js$/)]);
    const code = chunks.map((chunk) => chunk.code).join("\n");
    expect(gzipSync(code).length).toBeLessThan(12_000);
    expect(shown(code, 'a/b"); evil("')).not.toContain('evil("');
    expect(shown(code, "timm/resnet50.a1_in1k")).toContain('timm.create_model("hf_hub:timm/resnet50.a1_in1k"');
  });
});

/** The text that the page shows for an id, in a document that has only what the page asks for. */
function shown(code: string, id: string): string {
  const input = { value: id, addEventListener: () => undefined };
  const pre = { textContent: "" };
  const document = {
    querySelector: (selector: string) => (selector === "#model" ? input : pre),
    createElement: () => ({ relList: { supports: () => true } }),
  };
  runInContext(code, createContext({ document, URL, URLSearchParams, TextEncoder, TextDecoder }));
  return pre.textContent;
}

describe("with the packed documents", () => {
  const folder = join(work, "documents");

  beforeAll(async () => {
    cpSync(examples, folder, { recursive: true });
    await installDocs(root, folder, ["vite"]);
  });

  test("compile-folder.mjs writes pages and files, and names the dead link by its line", async () => {
    const words = ["compile-folder.mjs", "docs-page/guides", "public"];
    const { stdout, stderr } = await run(process.execPath, words, { cwd: folder });
    expect(stdout).toBe("Welcome: 2 pages, 1 files, 1 faults.\n");
    expect(stderr).toMatch(/^first-steps\.md:15: The link to /);
    const written = readdirSync(join(folder, "public"), { recursive: true }).map(String).toSorted();
    expect(written).toEqual(expect.arrayContaining(["guides.html", join("guides", "shelf.svg"), "search.json"]));
    expect(readFileSync(join(folder, "public/guides/first-steps.html"), "utf8")).toContain("<code");
  });

  test("docs-page is built with a part for each page and the image", async () => {
    const options = { root: join(folder, "docs-page"), logLevel: "silent" } as const;
    const { output } = (await build({ ...options, build: { write: false } })) as Rolldown.RolldownOutput;
    expect(output.map(({ fileName }) => fileName)).toContain("guides/shelf.svg");
    const entry = output.find((file) => file.type === "chunk" && file.isEntry) as Rolldown.OutputChunk;
    expect(entry.dynamicImports).toHaveLength(3);
    expect(entry.code).not.toContain("Say hello");
  });
});

describe("with a hub", () => {
  const { python, pythonPackages } = inject("missing");
  let hub: StartedHub;
  beforeAll(async () => {
    hub = requireStarted(await startHub());
  });
  afterAll(async () => {
    hub.kill("SIGTERM");
    await hub.ended;
  });

  test("list_models.py lists all models that match, beyond the first page", async ({ skip }) => {
    skip(python !== "", python);
    const { stdout } = await run("python3", [join(examples, "list_models.py"), hub.url, "license=apache-2.0"]);
    const { total } = (await (await fetch(`${hub.url}/models.json?license=apache-2.0`)).json()) as { total: number };
    expect(total).toBeGreaterThan(10);
    expect(new Set(stdout.trim().split("\n")).size).toBe(total);
  });

  const need = "fill in a missing word";
  const clients = [
    { file: "find-model.mjs", runtime: process.execPath, missing: "" },
    { file: "find_model.py", runtime: join(root, ".cache/venv/bin/python"), missing: pythonPackages },
  ];

  describe.each(clients)("$file gets candidates", ({ file, runtime, missing }) => {
    const program = join(examples, file);

    test("from /mcp", async ({ skip }) => {
      skip(missing !== "", missing);
      const { stdout } = await run(runtime, [program, `${hub.url}/mcp`, need]);
      expect(stdout).toContain(`# Candidates for: ${need}`);
    });

    test("from modelshelf mcp", { timeout: 180_000 }, async ({ skip }) => {
      skip(missing !== "", missing);
      const command = join(root, "apps/cli/src/main.ts");
      const env = { ...process.env, NODE_ENV: "production", MODELSHELF_DATA: join(work, "data") };
      const { stdout } = await run(runtime, [program, process.execPath, need, command], { env });
      expect(stdout).toContain(`# Candidates for: ${need}`);
    });
  });
});
