import { library, libraryKeys } from "@modelshelf/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inputFor, openCatalogueHub, writeAll, type Written } from "../../catalogue/test/catalogue-hub.ts";
import { expectInert, expectSameLinks } from "../../catalogue/test/hostile.ts";
import type { Hub } from "../../page.ts";
import page, { type LibraryFacts } from "./page.ts";

let hub: Hub;

beforeAll(async () => {
  hub = await openCatalogueHub({ model: [{ id: "ada/vision", library_name: "timm", tags: [] }] });
});
afterAll(() => hub.store.close());

const write = (key: string): Promise<Written<LibraryFacts>> =>
  writeAll(page, inputFor(hub, `/libraries/${key}`, { library: key }));

test("every library has a page in all three forms that agree", async () => {
  for (const key of libraryKeys) {
    const written = await write(key);
    expect(written.json.title).toBe(library(key).label);
    expect(written.markdown).toMatch(/^# /);
    expect(written.data.samples.length > 0, key).toBe(library(key).snippets !== undefined);
    expectSameLinks(written);
    expectInert(written);
  }
});

test("says what counts as a download, in words and as the published query", async () => {
  const { data, html, markdown } = await write("timm");
  expect(data.counts).toEqual({
    sentence: expect.stringContaining("model.safetensors"),
    query: 'path:"pytorch_model.bin" OR path:"model.safetensors"',
    isDefault: false,
  });
  expect(html).toContain("path:&quot;pytorch_model.bin&quot;");
  expect(markdown).toContain(data.counts.query);
  expect((await write("acestep")).data.counts.query).not.toBe(data.counts.query);
});

test("shows the code of each sample, and the models of this hub", async () => {
  const { data, markdown, json } = await write("timm");
  expect(data.samples[0]?.snippets[0]?.code?.text).toContain("timm.create_model");
  expect(markdown).toMatch(/^```python\nimport timm/m);
  expect(markdown).toContain("[ada/vision](/models/ada/vision.md)");
  expect(JSON.stringify(json)).not.toContain("<figure");
});

test("a library without code says so and leads on", async () => {
  const { html } = await write("acestep");
  expect(html).toContain("This hub writes no code for ACE-Step yet.");
  expect(html).toContain(`href="${library("acestep").repository.url}"`);
});

test("a word that is no library has no page, but near names", async () => {
  for (const key of ["tim", "__proto__"]) {
    expect(await page.load(inputFor(hub, `/libraries/${key}`, { library: key }))).toBeUndefined();
  }
  const near = await page.near?.(inputFor(hub, "/libraries/transformer", { library: "transformer" }));
  expect(near).toContainEqual({ title: "Transformers", href: "/libraries/transformers" });
});
