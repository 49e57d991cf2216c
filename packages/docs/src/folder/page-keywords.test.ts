import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../site/open-site.ts";
import type { Site } from "../site/site.ts";

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-keywords-"));
  const pages = {
    "_toctree.yml": "- title: All\n  sections:\n  - {local: index, title: Start}\n  - {local: proxy, title: Proxy}\n",
    "index.md": "# Start\n\nkeywords: [none, of, these]\n",
    "proxy.md": "---\nkeywords: [behind nginx, ' reverse proxy ', 7, '', behind nginx]\n---\n\n# Proxy\n",
    "comma.md": "---\ntitle: By commas\nkeywords: one way, another way\n---\n\nText.\n",
    "broken.md": "---\nkeywords: [never closed\n---\n\n# Broken\n",
    "many.md": `---\nkeywords: [${Array.from({ length: 60 }, (_, at) => `phrase ${at}`).join(", ")}]\n---\n\n# Many\n`,
    "long.md": `---\nkeywords: [${"long ".repeat(40)}, short]\n---\n\n# Long\n`,
  };
  for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, name), text);
  site = await openSite({ folder, base: "/docs" });
});
afterAll(() => rm(folder, { recursive: true }));

test("pages name phrases in their front matter, as a list or with commas; what is no phrase is left out", async () => {
  const pages = await site.keywordPages();
  expect(Object.fromEntries(pages.map(({ href, keywords }) => [href, keywords]))).toEqual({
    "/docs/proxy": ["behind nginx", "reverse proxy"],
    "/docs/comma": ["one way", "another way"],
    "/docs/long": ["short"],
    "/docs/many": Array.from({ length: 50 }, (_, at) => `phrase ${at}`),
  });
  expect(pages[0]?.title).toBe("Proxy");
});

test("they are read again when the folder has changed", async () => {
  await writeFile(join(folder, "later.md"), "---\nkeywords: [came later]\n---\n\n# Later\n");
  await site.refresh();
  expect((await site.keywordPages()).map(({ href }) => href)).toContain("/docs/later");
});
