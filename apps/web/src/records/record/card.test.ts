import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type FileIndex, openFileIndex, readFolder } from "@modelshelf/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import { inputFor, openCatalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import { recordPages } from "../pages.ts";
import type { RecordFrame } from "./record-frame.ts";
import type { RecordCard } from "./card.ts";

const card = `---
license: mit
---

# Reader

Guesses *words*, see [the numbers](eval/numbers.csv) and [the base](/models/ada/base).

## Files

![How it works](images/plot.png)

| task | score |
| --- | --- |
| guessing | 0.9 |
`;

let folder: string;
let files: FileIndex;
let hub: Hub;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cards-"));
  const texts = {
    "ada/reader/README.md": card,
    "ada/reader/eval/numbers.csv": "a,b\n",
    "ada/reader/images/plot.png": "png",
    "ada/hostile/README.md": `# ${evil}\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))`,
    "ada/silent/README.md": "---\nlicense: mit\n---\n",
    "ada/endless/README.md": "word ".repeat(200_000),
    "ada/long/README.md": `# Long :fire:\n\n${["Use", "Data", "Training", "Limits"].map((name) => `## ${name}\n\nText.\n`).join("\n")}`,
    "ada/pages/README.md": "# Pages\n\nOf books.\n",
  };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  files = openFileIndex(":memory:");
  const kinds = { "ada/pages": "dataset" } as const;
  for (const id of ["ada/reader", "ada/hostile", "ada/silent", "ada/endless", "ada/long", "ada/pages"]) {
    const kind = id in kinds ? "dataset" : "model";
    const { read } = await readFolder(join(folder, id));
    files.put({ kind, id, refs: read.refs, revisions: [read.revision] }, folder);
  }
  const model = ["ada/reader", "ada/hostile", "ada/silent", "ada/endless", "ada/long", "ada/base"].map((id) => ({
    id,
    tags: [],
  }));
  hub = { ...(await openCatalogHub({ model, dataset: [{ id: "ada/pages" }] })), files };
});
afterAll(async () => {
  files?.close();
  await hub?.store.close();
  rmSync(folder, { recursive: true });
});

type Carded = RecordFrame & { readonly card?: RecordCard };

async function write(kind: "models" | "datasets", id: string): Promise<Written<Carded>> {
  const page = recordPages.find(({ path }) => path === `/${kind}/:id{.+}`);
  if (!page) throw new Error(`There are no pages of ${kind}.`);
  return writeAll<Carded>(page, inputFor(hub, `/${kind}/${id}`, { id }));
}

test("the card is part of the page in all three forms, without its front matter", async () => {
  const written = await write("models", "ada/reader");
  const { data, html, markdown, json } = written;
  expect(html).toContain("Guesses <em>words</em>");
  expect(html).toContain("<td>0.9</td>");
  expect(html).not.toContain("license: mit");
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(markdown).toContain("## Card\n\n### Reader");
  expect(json.card.markdown).toBe(data.card?.markdown);
  expectSameLinks({ html, markdown: markdown.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "") });
});

test("its headings have ids of their own, its links and images lead to the files of the repository", async () => {
  const { html } = await write("models", "ada/reader");
  expect(html).toContain('id="card-files"');
  expect(html).not.toContain('id="files"');
  expect(html).toContain('href="/ada/reader/resolve/main/eval/numbers.csv"');
  expect(html).toContain('src="/ada/reader/resolve/main/images/plot.png"');
  expect(html).toContain('href="/models/ada/base"');
});

test("a long card has its contents above it, and emoji in place of their names", async () => {
  const { html, markdown } = await write("models", "ada/long");
  const [, contents = ""] = /<nav aria-label="Card"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  expect([...contents.matchAll(/href="(#[^"]+)"/g)].map(([, href]) => href)).toEqual([
    "#card-long-fire",
    "#card-use",
    "#card-data",
    "#card-training",
    "#card-limits",
  ]);
  expect(markdown).toContain("### Long 🔥");
  expect((await write("models", "ada/reader")).html).not.toContain("Contents of the card");
});

test("nothing that a card says runs or breaks out", async () => {
  const { html, markdown } = await write("models", "ada/hostile");
  // An image of a card is one; all else that would be markup is text.
  const images = /<img (?:(?:src|alt|loading|decoding)="[^"]*" ?)+>/g;
  expect(html.match(images)).not.toBeNull();
  expectInert({ html: html.replaceAll(images, ""), markdown });
});

test("a card that says nothing, one that is no text to read, and one that is not here have no section", async () => {
  for (const id of ["ada/silent", "ada/endless", "ada/base"]) {
    const { data, html } = await write("models", id);
    expect(data, id).not.toHaveProperty("card");
    expect(html, id).not.toContain('id="card"');
  }
});

test("datasets have one as well", async () => {
  const { html, markdown } = await write("datasets", "ada/pages");
  expect(html).toContain("<p>Of books.</p>");
  expect(markdown).toContain("## Card\n\n### Pages\n\nOf books.");
});
