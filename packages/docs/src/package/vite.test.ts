import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServer, type Rolldown, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modelshelfDocs } from "./vite.ts";

const sites = fileURLToPath(new URL("../../test/sites/", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "modelshelf-vite-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

function project(name: string, main: string): string {
  const root = join(work, name);
  mkdirSync(root);
  writeFileSync(join(root, "main.js"), main);
  return root;
}

const main = `import { pages, title, navigation, loadSearch } from "virtual:modelshelf-docs";
export { pages, title, navigation, loadSearch };`;

/** @returns what the build wrote, and what it warned of */
async function built(root: string, options: Parameters<typeof modelshelfDocs>[0]) {
  const warnings: string[] = [];
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [modelshelfDocs(options)],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, "main.js"),
        preserveEntrySignatures: "strict",
        onwarn: ({ message }: { readonly message: string }) => void warnings.push(message),
      },
    },
  })) as Rolldown.RolldownOutput;
  return { output, warnings };
}

describe("a build", () => {
  test("has each page in a part of its own, and the files of the folder at their addresses", async () => {
    const { output } = await built(project("parts", main), { folder: join(sites, "formats") });
    const files = output.map(({ fileName }) => fileName);
    expect(files).toContain("docs/imgs/a.png");
    expect(files.some((name) => /^docs\/notebook\/picture-\d+\.png$/.test(name))).toBe(true);
    const chunks = output.filter((file) => file.type === "chunk");
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.dynamicImports.length).toBeGreaterThan(3);
    expect(entry?.code).toContain("/docs/notebook");
    expect(entry?.code).not.toContain("<h1");
    expect(chunks.filter(({ code }) => code.includes("<h1")).length).toBeGreaterThan(1);
  });

  test("names what is wrong by file and line, and ends where that was asked for", async () => {
    const root = project("faults", main);
    const { warnings } = await built(root, { folder: join(sites, "checked") });
    expect(
      warnings.some((text) => /\.mdx?:\d+:\d+: /.test(text)),
      warnings.join("\n"),
    ).toBe(true);
    const strict = built(root, { folder: join(sites, "checked"), isStrict: true });
    await expect(strict).rejects.toThrow(/has \d+ errors?\. \S+:\d+:\d+: /);
  });
});

describe("while documents are written", () => {
  let server: ViteDevServer;
  const folder = join(work, "writing");

  beforeAll(async () => {
    cpSync(join(sites, "links"), folder, { recursive: true });
    server = await createServer({
      root: project("dev", main),
      configFile: false,
      logLevel: "silent",
      server: { port: 0, host: "127.0.0.1", ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [modelshelfDocs({ folder })],
    });
    await server.listen();
  });
  afterAll(() => server.close());

  const load = async () => server.ssrLoadModule("virtual:modelshelf-docs");
  const html = async (href: string): Promise<string> => {
    const { pages } = await load();
    return (await pages.find((page: { readonly href: string }) => page.href === href).load()).html;
  };

  test("a page that is saved is updated, and no other", async () => {
    const before = await html("/docs");
    const other = await html("/docs/folder/page");
    const environment = server.environments.ssr;
    appendFileSync(join(folder, "index.md"), "\nWritten anew.\n");
    const plugin = server.config.plugins.find(({ name }) => name === "modelshelf-docs");
    const hotUpdate = plugin?.hotUpdate as (...given: unknown[]) => Promise<readonly { readonly id: string }[]>;
    const file = join(folder, "index.md");
    const changed = await hotUpdate.call({ environment }, { type: "update", file, modules: [] });
    expect(changed.map(({ id }) => id).filter((id) => id.includes("/page/"))).toHaveLength(1);
    for (const each of changed) environment.moduleGraph.invalidateModule(each as never);
    expect(before).not.toContain("Written anew");
    expect(await html("/docs")).toContain("Written anew");
    expect(await html("/docs/folder/page")).toBe(other);
  });

  test("files of the folder are served, and run nothing", async () => {
    const address = server.resolvedUrls?.local[0]?.replace(/\/$/, "");
    const drawing = await fetch(`${address}/docs/folder/drawing.png`);
    expect(drawing.status).toBe(200);
    expect(drawing.headers.get("content-security-policy")).toContain("sandbox");
    expect((await fetch(`${address}/docs/_toctree.yml`)).headers.get("content-security-policy")).toBeNull();
  });
});
