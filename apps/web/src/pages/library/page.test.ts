import { libraries, library, libraryKeys } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import { noCodeYet } from "../../records/use/no-code-yet.ts";
import { countedHere } from "./counted-here.ts";
import type { LibraryPage } from "./load.ts";
import page from "./page.ts";

const causal = {
  library_name: "transformers",
  pipeline_tag: "text-generation",
  transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" },
};

const hub = await catalogHub({
  model: [
    { id: "ada/closed", library_name: "timm", tags: [], downloads: 9, gated: "manual" },
    { id: "ada/vision", library_name: "timm", tags: [], downloads: 5 },
    { id: "ada/adapter", library_name: "adapter-transformers", tags: [] },
    { id: "ada/own-code", ...causal, tags: ["custom_code"], downloads: 8 },
    { id: "ada/plain", ...causal, tags: [], downloads: 2 },
    { id: "ada/cut-out", library_name: "birefnet", tags: ["custom_code"], downloads: 1 },
  ],
});

const write = (key: string, search = ""): Promise<Written<LibraryPage>> =>
  writeAll(page, inputFor(hub, `/libraries/${key}${search}`, { library: key }));

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
  expect(html).toContain(countedHere);
  expect(markdown).toContain(countedHere);
  expect((await write("acestep")).data.counts.query).not.toBe(data.counts.query);
});

test("shows the code of each sample, and the models of this hub", async () => {
  const { data, markdown, json } = await write("timm");
  expect(data.samples[0]?.snippets[0]?.code?.text).toContain("timm.create_model");
  expect(markdown).toMatch(/^```python\n[^`]*^import timm$/m);
  expect(markdown).toContain("[ada/vision](/models/ada/vision.md)");
  expect(JSON.stringify(json)).not.toContain("<figure");
});

test("a library without code says so and leads on", async () => {
  const [key = "", entry] = [...libraries].find(([, { snippets }]) => snippets === undefined) ?? [];
  const { data, html } = await write(key);
  expect(html).toContain(noCodeYet(entry?.label ?? "none"));
  expect(html).toContain(`href="${entry?.repository.url}"`);
  expect(data).not.toHaveProperty("installers");
});

test("pip, uv and conda are links to the same page, and the commands follow", async () => {
  const plain = await write("timm");
  expect(plain.html).toContain('href="/libraries/timm?installer=conda#start"');
  expect(plain.markdown).toContain("\npip install timm\n");
  const { data, markdown } = await write("timm", "?installer=uv");
  expect(data.installers?.find(({ isChosen }) => isChosen)?.label).toBe("uv");
  expect(markdown).toContain("\nuv pip install timm\n");
  expect((await write("transformers.js")).data).not.toHaveProperty("installers");
});

test("a word that is no library has no page, but near names", async () => {
  for (const key of ["tim", "__proto__"]) {
    expect(await page.load(inputFor(hub, `/libraries/${key}`, { library: key }))).toBeUndefined();
  }
  const near = await page.near?.(inputFor(hub, "/libraries/transformer", { library: "transformer" }));
  expect(near).toContainEqual({ title: "Transformers", href: "/libraries/transformers" });
});

test("begins with what it is and a program for the most downloaded model that everybody can run", async () => {
  const { data, html, markdown } = await write("timm");
  expect(data.about).toBe(library("timm").about);
  expect(data.group).toEqual({ label: "Image understanding", href: "/libraries#vision" });
  expect(data.example).toMatchObject({ modelId: "ada/vision", href: "/models/ada/vision" });
  expect(data.example?.snippet.code?.text).toContain("ada/vision");
  expect(markdown.indexOf("## Install and use")).toBeLessThan(markdown.indexOf("## Download count"));
  expect(html.indexOf('id="start"')).toBeLessThan(html.indexOf('id="code"'));
});

test("shows no such program where a part of it would have to be filled in, or where no model is here", async () => {
  expect((await write("adapter-transformers")).data).not.toHaveProperty("example");
  const { data } = await write("vui");
  expect(data).not.toHaveProperty("example");
  expect(data.about).toBe("A library for models of speech, music and sound.");
});

test("prefers a program that runs no code from the repository of a model, and shows one that does where there is no other", async () => {
  const { data } = await write("transformers");
  expect(data.models.records[0]?.id).toBe("ada/own-code");
  expect(data.example?.modelId).toBe("ada/plain");
  expect(data.example?.snippet.code?.text).not.toContain("trust_remote_code");
  expect((await write("birefnet")).data.example?.modelId).toBe("ada/cut-out");
});
