import { localApp, localAppKeys } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import type { LocalAppPage } from "./load.ts";
import page from "./page.ts";

const gguf = { tags: ["gguf"], pipeline_tag: "text-generation", siblings: [{ rfilename: "a-Q4_K_M.gguf" }] };
const model = [
  { id: "ada/closed-GGUF", ...gguf, gated: "manual", downloads: 90 },
  { id: "ada/most-GGUF", ...gguf, downloads: 50 },
  { id: "ada/least-GGUF", ...gguf, downloads: 2 },
  { id: "ada/classifier", tags: ["sklearn"], library_name: "sklearn", downloads: 99 },
];
const hub = await catalogHub({ model });

const write = (key: string, search = ""): Promise<Written<LocalAppPage>> =>
  writeAll(page, inputFor(hub, `/local-apps/${key}${search}`, { app: key }));

test("every app has a page in all three forms that agree", async () => {
  for (const key of localAppKeys) {
    const written = await write(key);
    expect(written.json.title).toBe(localApp(key).label);
    expect(written.markdown).toContain(localApp(key).runs.formats[0]);
    const { link, steps } = written.data.example;
    expect(steps.length > 0 || link !== undefined, key).toBe(true);
    expectSameLinks(written);
    expectInert(written);
  }
});

test("shows how the most downloaded model that everybody may have is run, and lists the models that the app runs", async () => {
  const { data, html, markdown } = await write("ollama");
  expect(data.example).toMatchObject({ modelId: "ada/most-GGUF", href: "/models/ada/most-GGUF" });
  expect(markdown).toContain("ollama run hf.co/ada/most-GGUF");
  expect(data.formats).toEqual(["GGUF"]);
  expect(data.models.records.map(({ id }) => id)).toEqual(["ada/closed-GGUF", "ada/most-GGUF", "ada/least-GGUF"]);
  for (const text of [html, markdown]) expect(text).not.toContain("ada/classifier");
  expect(html).toContain('href="/models?app=ollama"');
});

test("an app that runs no model here shows a made-up one, and says so", async () => {
  const { data, html, markdown } = await write("mlx-lm");
  expect(data.example).not.toHaveProperty("href");
  for (const text of [html, markdown]) {
    expect(text).toContain("No model here runs with MLX LM yet");
    expect(text).toContain("This hub has no models that MLX LM runs.");
  }
});

test("pip, uv and conda are links to the same page where something is installed by one of them", async () => {
  expect((await write("ollama", "?installer=uv")).markdown).toContain("uv pip install openai");
  expect((await write("msty")).data).not.toHaveProperty("installers");
});

test("a word that is no app has no page, but near names", async () => {
  for (const key of ["ollam", "__proto__"])
    expect(await page.load(inputFor(hub, `/local-apps/${key}`, { app: key }))).toBeUndefined();
  const near = await page.near?.(inputFor(hub, "/local-apps/olama", { app: "olama" }));
  expect(near).toContainEqual({ title: "Ollama", href: "/local-apps/ollama" });
});
