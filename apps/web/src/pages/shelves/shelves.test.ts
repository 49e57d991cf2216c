import { expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import type { Hub } from "../../hub/hub.ts";
import { parseHome } from "../../hub/operator/parse-home.ts";
import { parseShelf } from "../../hub/operator/parse-shelf.ts";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import home from "../home/page.ts";
import type { HomePage } from "../home/load.ts";
import shelfPage from "../shelf/page.ts";
import type { ShelfPage } from "../shelf/load.ts";
import type { ShelvesPage } from "./load.ts";
import shelvesPage from "./page.ts";
import { recordPages } from "../../records/pages.ts";

const small = `---
title: Small models
description: For laptops.
models:
  - id: ada/reader
    remark: Reads well, see below.
  - gone/away
datasets: [ada/pages]
---
Why **these**.

## What to try
`;

/** A hub whose operator has written these shelves. */
async function openShelvesHub(
  sources: Readonly<Record<string, string>>,
  options: { readonly isStarter?: boolean; readonly home?: string } = {},
): Promise<Hub> {
  const hub = await openCatalogHub({
    model: [{ id: "ada/reader", pipeline_tag: "fill-mask", downloads: 5, safetensors: { total: 9_000 } }],
    dataset: [{ id: "ada/pages" }],
  });
  const shelves = Object.entries(sources).map(([name, source]) => {
    const { shelf } = parseShelf(`shelves/${name}.md`, source);
    if (!shelf) throw new Error(`${name} is broken.`);
    return { name, ...shelf, updatedAt: "2026-11-01T10:00:00.000Z", isStarter: options.isStarter ?? false };
  });
  const written = options.home === undefined ? undefined : parseHome(options.home, (path) => `/-/content/${path}`).home;
  const files = {
    base: "/-/content",
    locate: () => undefined,
    file: async () => undefined,
    image: async () => undefined,
  };
  const content = async () => ({ shelves, ...(written && { home: written }) });
  return { ...hub, operator: { content, brand: () => ({}), revision: () => "1", files } };
}

test("a shelf has its text and its records with remarks; what is not in the catalog is named", async () => {
  const hub = await openShelvesHub({ small });
  const written = await writeAll<ShelfPage>(shelfPage, inputFor(hub, "/shelves/small", { shelf: "small" }));
  const { data, html, markdown } = written;
  expect(data.entries.map(({ id, record }) => [id, record?.href])).toEqual([
    ["ada/reader", "/models/ada/reader"],
    ["gone/away", undefined],
    ["ada/pages", "/datasets/ada/pages"],
  ]);
  for (const text of [html, markdown]) {
    expect(text).toContain("Reads well, see below.");
    expect(text).toContain("not in this hub");
    expect(text).toContain("What to try");
  }
  expectSameLinks(written);
  expect(await shelfPage.load(inputFor(hub, "/shelves/other", { shelf: "other" }))).toBeUndefined();
  await hub.store.close();
});

test("images in the text of a shelf are files beside it", async () => {
  const hub = await openShelvesHub({ small: `${small}\n![A chart](img/chart.png)\n` });
  const { html, markdown } = await writeAll<ShelfPage>(shelfPage, inputFor(hub, "/shelves/small", { shelf: "small" }));
  expect(html).toContain('src="/-/content/shelves/img/chart.png"');
  expect(markdown).toContain("(/-/content/shelves/img/chart.png)");
  await hub.store.close();
});

test("shelves are listed, and are on the home page and on the pages of their records", async () => {
  const hub = await openShelvesHub({ small });
  const list = await writeAll<ShelvesPage>(shelvesPage, inputFor(hub, "/shelves"));
  expect(list.markdown).toContain("- [Small models](/shelves/small.md): For laptops. 2 models and 1 dataset");
  expect(list.html).toContain('href="/models/ada/reader" title="reader: 9,000 parameters"');
  expectSameLinks(list);
  const first = await writeAll<HomePage>(home, inputFor(hub, "/"));
  expect(first.html).toContain('href="/shelves/small"');
  const model = recordPages.find(({ path }) => path === "/models/:id{.+}");
  if (!model) throw new Error("There is no page of models.");
  const record = await writeAll(model, inputFor(hub, "/models/ada/reader", { id: "ada/reader" }));
  for (const text of [record.html, record.markdown]) {
    expect(text).toContain("On the shelf");
    expect(text).toContain("Reads well, see below.");
  }
  expect(record.json.shelves).toEqual([
    { title: "Small models", href: "/shelves/small", remark: "Reads well, see below." },
  ]);
  await hub.store.close();
});

test("a starter shelf of which the catalog has nothing is left out of lists", async () => {
  const foreign = "---\ntitle: Foreign\nmodels: [gone/away]\n---\n";
  const hub = await openShelvesHub({ foreign, small }, { isStarter: true });
  const { data } = await writeAll<ShelvesPage>(shelvesPage, inputFor(hub, "/shelves"));
  expect(data.shelves.map(({ name }) => name)).toEqual(["small"]);
  await hub.store.close();
});

test("home.md changes the name, the picture and the text of the home page", async () => {
  const hub = await openShelvesHub({}, { home: "---\nname: Acme models\npicture: logo.png\n---\nWhat **we** run." });
  const { html, markdown } = await writeAll<HomePage>(home, inputFor(hub, "/"));
  expect(html).toMatch(/<h1[^>]*><bdi>Acme models<\/bdi>/);
  expect(html).toContain('src="/-/content/logo.png"');
  expect(html).toContain("What <strong>we</strong> run.");
  expect(markdown).toMatch(/^# Acme models\n\nWhat \*\*we\*\* run\./);
  const page = await createApp({ hub, build: noBuild }).request("http://hub.example/");
  const whole = await page.text();
  expect(whole).toContain("<title>Acme models · Modelshelf</title>");
  expect(whole).toContain('<meta name="description" content="What we run."/>');
  await hub.store.close();
});

test("text of a shelf is sanitized, and its fields are escaped", async () => {
  const hub = await openShelvesHub({
    small: `---\ntitle: ${JSON.stringify(evil)}\nmodels:\n  - id: ada/reader\n    remark: ${JSON.stringify(evil)}\n---\n<script>alert(1)</script><b onclick="alert(1)">x</b>\n`,
  });
  expectInert(await writeAll<ShelfPage>(shelfPage, inputFor(hub, "/shelves/small", { shelf: "small" })));
  expectInert(await writeAll<ShelvesPage>(shelvesPage, inputFor(hub, "/shelves")));
  await hub.store.close();
});

test("a shelf and the list of shelves can be followed as Atom and JSON Feed, which the pages name", async () => {
  const hub = await openShelvesHub({ small: small.replace("Reads well", "Reads <well> & fast") });
  const app = createApp({ hub, build: noBuild });
  const get = async (path: string): Promise<Response> => app.request(`http://hub.example${path}`);
  const page = await (await get("/shelves/small")).text();
  expect(page).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Small models" href="/shelves/small.atom"/>',
  );
  const atom = await get("/shelves/small.atom");
  expect(atom.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await atom.text();
  expect(xml).toContain("<id>http://hub.example/shelves/small#model/ada/reader</id>");
  expect(xml).toContain("Reads &lt;well&gt; &amp; fast");
  expect(xml).toContain("<updated>2026-11-01T10:00:00.000Z</updated>");
  const feed = await (await get("/shelves/small.feed.json")).json();
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  expect(feed.items.map(({ title, url }: { title: string; url: string }) => [title, url])).toEqual([
    ["ada/reader", "http://hub.example/models/ada/reader"],
    ["gone/away", "http://hub.example/shelves/small"],
    ["ada/pages", "http://hub.example/datasets/ada/pages"],
  ]);
  const all = await (await get("/shelves.feed.json")).json();
  expect(all.items).toMatchObject([{ id: "http://hub.example/shelves/small", title: "Small models" }]);
  expect((await get("/shelves/none.atom")).status).toBe(404);
  expect(await (await get("/sitemap-pages-1.xml")).text()).toContain("<loc>http://hub.example/shelves/small</loc>");
  expect(await (await get("/llms.txt")).text()).toContain("[Small models](http://hub.example/shelves/small.md)");
  await hub.store.close();
});
