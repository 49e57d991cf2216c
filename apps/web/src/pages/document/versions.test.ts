import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { openHub } from "../../hub/open-hub.ts";
import { OpenParts } from "../../hub/open-parts.ts";
import { noBuild, withDocuments } from "../../test/tiny-hub.ts";

const root = mkdtempSync(join(tmpdir(), "modelshelf-versions-"));
let store: Store;
let app: ReturnType<typeof createApp>;

function folder(name: string, pages: readonly string[], others: Readonly<Record<string, string>> = {}): string {
  mkdirSync(join(root, name));
  const toc = pages.map((page) => `- local: ${page}\n  title: ${page}\n`).join("");
  const texts = pages.map((page) => [`${page}.md`, `# ${name} ${page}\n`] as const);
  for (const [file, text] of [...texts, ["_toctree.yml", toc] as const, ...Object.entries(others)]) {
    writeFileSync(join(root, name, file), text);
  }
  return join(root, name);
}

beforeAll(async () => {
  store = await openSqliteStore({ file: ":memory:" });
  const now = folder("now", ["index", "kept", "moved"], { "_redirects.yml": "before: moved\n" });
  const version = (name: string, pages: readonly string[]) => {
    return { folder: folder(name, pages), base: `/docs/${name}`, version: name, versionOf: "/docs" };
  };
  const docs = [
    { folder: now, base: "/docs", title: "Manual", version: "v0.11" },
    version("v0.2", ["index", "kept", "before", "gone"]),
    version("v0.10", ["index", "kept"]),
  ];
  const options = { publicUrl: "http://hub.example", store, docs, isEphemeral: true };
  const { hub } = await openHub(options, new OpenParts());
  app = createApp({ hub: await withDocuments(hub), build: noBuild });
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = async (path: string): Promise<Response> => app.request(`http://hub.example${path}`);
const read = async (path: string): Promise<string> => (await ask(path)).text();

/** The links of the choice of versions: what they say, and where they lead. */
async function choice(path: string): Promise<readonly string[]> {
  const menu = /Version: <\/span>.*?<\/details>/s.exec(await read(path))?.[0] ?? "";
  return [...menu.matchAll(/<a href="([^"]+)".*?<bdi>([^<]+)</gs)].map(([, href, name]) => `${name} ${href}`);
}

test("every version offers the others, at the same page where they have it", async () => {
  expect(await choice("/docs/kept")).toEqual(["v0.11 /docs/kept", "v0.10 /docs/v0.10/kept", "v0.2 /docs/v0.2/kept"]);
  expect(await choice("/docs/v0.2/gone")).toEqual(["v0.11 /docs", "v0.10 /docs/v0.10", "v0.2 /docs/v0.2/gone"]);
  const menu = await read("/docs/v0.2/gone");
  expect(menu.match(/No such page; opens the start page/g)).toHaveLength(2);
  expect(await read("/docs/v0.2/kept")).not.toContain("No such page");
});

describe.each([
  ["a page that is still there", "kept", "/docs/kept", "Read this page in the current version (v0.11)"],
  ["a page that has moved", "before", "/docs/moved", "Read this page in the current version (v0.11)"],
  ["a page that is gone", "gone", "/docs", "Go to the current version, which does not have this page (v0.11)"],
])("%s says in every form that the version is another", (_, page, current, words) => {
  const sentence = "You are reading version v0.2, not the current one.";

  test("HTML, which search engines leave alone", async () => {
    const html = await read(`/docs/v0.2/${page}`);
    expect(html).toContain(`<h1 id="v02-${page}"`);
    expect(html).toMatch(new RegExp(`${sentence} <a href="${current}">${words.replaceAll(/[()]/g, "\\$&")}</a>`));
    expect(html).toContain(`<link rel="canonical" href="http://hub.example${current}"/>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("Markdown", async () => {
    const response = await ask(`/docs/v0.2/${page}.md`);
    expect(response.headers.get("Link")).toBe(`<http://hub.example${current}>; rel="canonical"`);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const text = (await response.text()).replaceAll("\\", "");
    expect(text).toContain(`> ${sentence} [${words}](http://hub.example${current}.md)\n\n# v0.2 ${page}`);
  });

  test("JSON", async () => {
    expect(JSON.parse(await read(`/docs/v0.2/${page}.json`))).toMatchObject({
      set: { title: "Manual" },
      versions: { current: { href: current, hasPage: page !== "gone" } },
    });
  });
});

test("a version is searched from its own pages, and there alone", async () => {
  const html = await read("/docs/v0.2/kept");
  expect(html).toContain('<input type="hidden" name="set" value="/docs/v0.2"/>');
  expect(html).toContain('aria-label="Search version v0.2"');
  const found = await read("/search?q=kept&set=/docs/v0.2");
  expect(found).toContain("/docs/v0.2/kept");
  expect(found).toContain("Manual v0.2");
  expect(found).not.toContain("/docs/v0.10/");
  expect(await read("/search?q=gone&set=/docs/v0.2")).toContain("/docs/v0.2/gone");
  expect(await read("/docs/kept")).not.toContain("Search version");
});

test("the current version says nothing of the kind", async () => {
  const html = await read("/docs/kept");
  expect(html).not.toMatch(/You are reading version|noindex/);
  expect(html).toContain('<link rel="canonical" href="http://hub.example/docs/kept"/>');
});

test("other versions are neither found elsewhere nor listed, but have lists of their own", async () => {
  for (const path of ["/sitemap-pages-1.xml", "/llms.txt", "/docs/llms.txt", "/search?q=kept", "/search.json?q=gone"]) {
    const response = await ask(path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toContain("/docs/v0.");
  }
  expect(await read("/search?q=kept")).toContain("/docs/kept");
  expect(await read("/docs/v0.2/llms.txt")).toContain("http://hub.example/docs/v0.2/gone.md");
});
