import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { kinds, recordKinds } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { pageAddresses } from "../addresses/page-addresses.ts";
import { routes } from "../app/routes.ts";
import { createApp } from "../app/server.ts";
import { servedSites } from "../hub/served-sites.ts";
import type { Env } from "../http/env.ts";
import { noBuild, openTinyApp } from "../test/tiny-hub.ts";
import { TextFeeds } from "./text-feed.ts";

const { hub, app } = await openTinyApp();
afterAll(() => hub.store.close());

const get = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  app.request(`http://hub.example${path}`, { headers, method });
const read = async (path: string): Promise<string> => (await get(path)).text();

describe("the lists for language models", () => {
  test("a set without language folders has its list and its whole text below its address", async () => {
    const list = await get("/docs/llms.txt");
    expect(list.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(list.headers.get("Content-Language")).toBe("en");
    const text = await list.text();
    expect(text).toMatch(/^# Documentation\n\n> /);
    expect(text).toMatch(
      /- \[Start\]\(http:\/\/hub\.example\/docs\/start\.md\): .*\n\n## Guides\n\n- \[Import records\]/s,
    );
    const full = await read("/docs/llms-full.txt");
    expect(full).toMatch(/^# Documentation\n/);
    expect(full.indexOf("# Start")).toBeLessThan(full.indexOf("# Import records"));
    expect(full).toContain("[link to the next](http://hub.example/docs/import.md)");
  });

  test("each language of a set has its own; the set's address names the languages, or leads to the reader's", async () => {
    expect(await read("/course/pl/llms.txt")).toContain("[Wstęp](http://hub.example/course/pl/chapter0/1.md)");
    const languages = await read("/course/llms.txt");
    for (const code of ["en", "pl"]) {
      expect(languages).toContain(`(http://hub.example/course/${code}/llms.txt)`);
      expect(languages).toContain(`(http://hub.example/course/${code}/llms-full.txt)`);
    }
    const full = await get("/course/llms-full.txt", { "Accept-Language": "de, pl-PL;q=0.8" });
    expect([full.status, full.headers.get("Location")]).toEqual([307, "/course/pl/llms-full.txt"]);
    expect(full.headers.get("Vary")).toMatch(/Accept-Language/);
    expect((await get("/course/llms-full.txt")).headers.get("Location")).toBe("/course/en/llms-full.txt");
    expect((await get("/course/de/llms.txt")).status).toBe(404);
    expect((await get("/models/llms.txt")).status).toBe(404);
  });

  test("the hub's list names the catalog, every task and every set; its whole text holds the sets as well", async () => {
    const list = await read("/llms.txt");
    for (const path of [
      "/models",
      "/datasets",
      "/spaces",
      "/tasks",
      "/libraries",
      "/quantization",
      "/tasks/fill-mask",
      "/docs/start",
    ]) {
      expect(list).toContain(`(http://hub.example${path}.md)`);
    }
    for (const path of ["/docs", "/course/en", "/course/pl"])
      expect(list).toContain(`(http://hub.example${path}/llms.txt)`);
    expect(list).toContain("3 models");
    const full = await read("/llms-full.txt");
    expect(full.startsWith(list)).toBe(true);
    expect(full).toContain("<http://hub.example/course/en/chapter0/1>\n\n# ");
    expect(full).toContain("# Import records");
  });

  test("the hub's list names every area of the hub, and what assistants use", async () => {
    const list = await read("/llms.txt");
    const { home: _home, compare: _compare, playground: _playground, search: _search, ...areas } = pageAddresses;
    for (const path of Object.values(areas).filter((each) => !each.includes(":"))) {
      expect(list, path).toContain(`(http://hub.example${path}.md)`);
    }
    for (const path of ["/search.md", "/skill.md", "/.well-known/openapi.json"]) {
      expect(list).toContain(`(http://hub.example${path})`);
    }
    expect(list).toContain("http://hub.example/mcp,");
  });

  test("every address that a list names answers", async () => {
    for (const path of ["/llms.txt", "/docs/llms.txt", "/course/pl/llms.txt", "/course/llms.txt"]) {
      for (const [, address = ""] of (await read(path)).matchAll(/\]\(http:\/\/hub\.example(\/[^)]+)\)/g)) {
        expect((await get(address, {}, "HEAD")).status, `${path} → ${address}`).toBe(200);
      }
    }
  });

  test("a site that has documents alone lists nothing else", async () => {
    const alone = createApp({ hub: { ...hub, staticSite: { onlyDocs: true } }, build: noBuild });
    const text = async (path: string): Promise<string> => (await alone.request(`http://hub.example${path}`)).text();
    const pages = servedSites(hub).flatMap(({ hrefs }) => hrefs.map((href) => `${href}.md`));
    const lists = ["/docs", "/course/en", "/course/pl"].flatMap((base) => [
      `${base}/llms.txt`,
      `${base}/llms-full.txt`,
    ]);
    const list = await text("/llms.txt");
    const named = Array.from(list.matchAll(/http:\/\/hub\.example(\/[^)\s]*)/g), ([, path]) => path);
    expect(named).toEqual(expect.arrayContaining(["/docs/start.md", ...lists]));
    expect(named.filter((path = "") => ![...pages, ...lists].includes(path))).toEqual([]);
    expect(list).not.toContain("models");
    expect((await text("/llms-full.txt")).startsWith(list)).toBe(true);
  });

  test("an unchanged list is not sent again", async () => {
    for (const path of ["/llms.txt", "/docs/llms-full.txt", "/sitemap.xml", "/sitemap-pages-1.xml"]) {
      const etag = (await get(path)).headers.get("ETag") ?? "";
      expect(etag, path).toMatch(/^W\/"/);
      const again = await get(path, { "If-None-Match": etag });
      expect([again.status, await again.text()], path).toEqual([304, ""]);
      const head = await get(path, {}, "HEAD");
      expect([head.status, head.headers.get("ETag"), await head.text()], path).toEqual([200, etag, ""]);
    }
  });
});

describe("a text", () => {
  test("is made once for all readers who come within a minute, and sent compressed to those who take it so", async () => {
    let made = 0;
    async function* pieces(): AsyncGenerator<string> {
      made += 1;
      yield "x".repeat(5000);
    }
    const feeds = new TextFeeds();
    const server = new Hono<Env>().get("/", (c) =>
      feeds.answer(c, { address: "/", contentType: "text/plain", open: pieces }),
    );
    const ask = (encoding: string) => server.request("/", { headers: { "Accept-Encoding": encoding } });
    const [plain, packed, again] = await Promise.all([ask("identity"), ask("gzip"), ask("gzip")]);
    expect(await plain?.text()).toBe("x".repeat(5000));
    expect(packed?.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(await again!.arrayBuffer()).toString()).toBe("x".repeat(5000));
    expect(made).toBe(1);
  });
});

describe("a long text", () => {
  test("is made as the reader takes it, and no further when the reader leaves", async () => {
    let made = 0;
    let ended = 0;
    async function* pieces(): AsyncGenerator<string> {
      try {
        for (let number = 0; number < 500; number++) {
          made += 1;
          yield "x".repeat(16_384);
        }
      } finally {
        ended += 1;
      }
    }
    const feeds = new TextFeeds(0);
    const server = new Hono<Env>().get("/", (c) =>
      feeds.answer(c, { address: "/", contentType: "text/plain", open: pieces }),
    );
    const response = await server.request("/");
    expect([made, ended], "one pass for the ETag").toEqual([500, 1]);
    const reader = response.body?.getReader();
    await reader?.read();
    expect(made - 500).toBeLessThan(50);
    await reader?.cancel();
    await expect.poll(() => ended).toBe(2);
    expect(made - 500).toBeLessThan(50);
    await server.request("/", { method: "HEAD" });
    expect(made, "the ETag is kept").toBeLessThan(550);
  });
});

/** Of the many tasks, libraries and metrics the first. */
function ofEachSort([, path = ""]: readonly string[], index: number, all: readonly (readonly string[])[]): boolean {
  const sort = /^\/(?:tasks|libraries|evaluation-metrics)\//.exec(path)?.[0];
  return sort === undefined || all.findIndex(([, other = ""]) => other.startsWith(sort)) === index;
}

describe("for crawlers", () => {
  test("robots.txt names the sitemap and lets the images of previews be fetched", async () => {
    const text = await read("/robots.txt");
    expect(text).toContain("Sitemap: http://hub.example/sitemap.xml");
    expect(text.indexOf("Allow: /-/social/")).toBeLessThan(text.indexOf("Disallow: /-/"));
    expect(text).toContain("Disallow: /*/revisions/compare\n");
    expect(text).toContain("Disallow: /models/*/*/try$\n");
  });

  test("every page of the sitemap answers, and says that it is at this address", async () => {
    const parts = [...(await read("/sitemap.xml")).matchAll(/<loc>http:\/\/hub\.example(.*?)<\/loc>/g)];
    expect(parts.map(([, path]) => path)).toEqual(
      ["pages", ...recordKinds.map((kind) => kinds[kind].path.slice(1))].map((name) => `/sitemap-${name}-1.xml`),
    );
    const pages = await Promise.all(parts.map(([, path = ""]) => read(path)));
    const paths = pages.flatMap((xml) => [...xml.matchAll(/<loc>http:\/\/hub\.example(.*?)<\/loc>/g)]);
    expect(paths.length).toBeGreaterThan(60);
    for (const [, path = ""] of paths.filter(ofEachSort)) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect(await response.text()).toContain(`<link rel="canonical" href="http://hub.example${path}"/>`);
    }
  });

  test("every page of a fixed address stands there, unless it is kept from search engines", async () => {
    const xml = await read("/sitemap-pages-1.xml");
    for (const { path } of routes([]).filter((page) => !page.path.includes(":"))) {
      const isKept = (await read(path)).includes('<meta name="robots" content="noindex"/>');
      const hint = `${path}: what is kept from search engines is left out of \`singlePages\` in feeds/site-pages.ts, and nothing else.`;
      expect(xml.includes(`<loc>http://hub.example${path}</loc>`), hint).toBe(!isKept);
    }
  });

  test("documents stand there with their translations, records with the day of their last change", async () => {
    const pages = await read("/sitemap-pages-1.xml");
    expect(/<url><loc>http:\/\/hub\.example\/course\/pl\/chapter0\/1<\/loc>.*<\/url>/.exec(pages)?.[0]).toMatch(
      /hreflang="en" href="http:\/\/hub\.example\/course\/en\/chapter0\/1"\/>.*hreflang="pl".*hreflang="x-default" href="http:\/\/hub\.example\/course\/chapter0\/1"/,
    );
    expect(await read("/sitemap-models-1.xml")).toContain(
      "<loc>http://hub.example/models/ada/reader-v1.5</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod>",
    );
  });

  test("a part is sent compressed to whoever takes it so, and plain to others", async () => {
    const plain = await get("/sitemap-models-1.xml", { "Accept-Encoding": "gzip;q=0, identity" });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    const packed = await get("/sitemap-models-1.xml", { "Accept-Encoding": "br, gzip" });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    const unpacked = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(unpacked).text()).toBe(await plain.text());
    expect(packed.headers.get("Vary")).toContain("Accept-Encoding");
  });
});
