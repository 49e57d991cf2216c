import { expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import type { TaskPage } from "./load.ts";
import page from "./page.ts";

/** A model with code. */
const named = (id: string, facts: object): object => ({
  id,
  pipeline_tag: "fill-mask",
  library_name: "transformers",
  tags: ["transformers"],
  transformersInfo: { auto_model: "AutoModelForMaskedLM", processor: "AutoTokenizer" },
  ...facts,
});

/** The page of a task on a hub with these models. */
async function write(task: string, models: readonly object[], query = ""): Promise<Written<TaskPage>> {
  const own = await openCatalogHub({ model: models });
  const forms = await writeAll<TaskPage>(page, inputFor(own, `/tasks/${task}${query}`, { task }));
  await own.store.close();
  expectSameLinks(forms);
  return forms;
}

const fillMask = (models: readonly object[], query?: string): Promise<Written<TaskPage>> =>
  write("fill-mask", models, query);

const sized = (id: string, downloads: number, total: number, facts: object = {}): object =>
  named(id, { downloads, likes: 10, safetensors: { total }, ...facts });

/** Models that people use, from 400 million parameters. */
const popular = [4, 5, 6, 7].map((size) => sized(`b/model-${size}`, 1000 + size, size * 1e8));

/** "kaa", "kab", … */
const languageCodes = Array.from({ length: 26 * 26 }, (_, index) => {
  return `k${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`;
});

const labelsOf = ({ data }: Written<TaskPage>): Readonly<Record<string, string>> =>
  Object.fromEntries(data.starts.flatMap(({ id, labels }) => labels.map((label) => [label, id])));

const pick = "FacebookAI/xlm-roberta-base";

test("what is picked by hand comes first, with its sentence, size and license, and its code is the code of the page", async () => {
  const written = await fillMask([
    ...popular,
    named(pick, { safetensors: { total: 278_295_186 }, tags: ["transformers", "license:mit"] }),
  ]);
  const { data, html, markdown, json } = written;
  expect(data.starts[0]).toMatchObject({
    id: pick,
    labels: ["100 languages"],
    description: "Encoder pretrained on 100 languages; a base for multilingual classification and tagging.",
    parameters: 278_295_186,
    licenseName: "MIT",
    isChosen: true,
  });
  expect(data.starts.map(({ labels }) => labels.join())).toEqual(["100 languages", "Most downloaded"]);
  expect(data.code?.model.id).toBe(pick);
  expect(data.compareHref).toBe(`/compare?ids=${pick},b/model-7`);
  expect(html).toContain(`href="/compare?ids=${pick},b/model-7"`);
  expect(markdown).toContain("[Compare these models](");
  expect(html + markdown).not.toContain("No model here is recommended");
  expect(json.starts).toEqual(data.starts);
  for (const text of [html, markdown]) {
    expect(text).toContain("Encoder pretrained on 100 languages; a base for multilingual classification and tagging.");
    expect(text).toContain("278.3M parameters · MIT license");
  }
  expect(markdown.indexOf(pick)).toBeLessThan(markdown.indexOf("b/model-7"));
});

test("a site of files leads to no comparison, because it has none", async () => {
  const own = await openCatalogHub({ model: [...popular, named(pick, {})] });
  const input = inputFor({ ...own, staticSite: { onlyDocs: false } }, "/tasks/fill-mask", { task: "fill-mask" });
  const { data } = await writeAll<TaskPage>(page, input);
  await own.store.close();
  expect(data.starts).toHaveLength(2);
  expect(data.compareHref).toBeUndefined();
});

test("what is picked by hand and not here is named once, without a link", async () => {
  const { data, html, markdown } = await fillMask([named(pick, {})]);
  expect(data.morePicks).toEqual([{ id: "answerdotai/ModernBERT-large", description: expect.stringMatching(/\.$/) }]);
  expect(data.compareHref).toBeUndefined();
  expect(html.match(/not in this hub/g)).toHaveLength(1 + data.picks.flatMap(({ records }) => records).length);
  expect(markdown).toContain("### More picked by hand\n\n- `answerdotai/ModernBERT-large`: ");
  expect(markdown.match(/^- .*`answerdotai/gm)).toHaveLength(1);
});

test("where nothing is here there are names alone, and no code", async () => {
  const { data, html, markdown } = await fillMask([]);
  expect(data.starts).toEqual([]);
  expect(data.code).toBeUndefined();
  expect(data.morePicks).toHaveLength(2);
  expect(markdown).toContain("## Start with\n\n- `answerdotai/ModernBERT-large`: ");
  expect(html).toContain('id="frame_starts"');
  expect((await write("robotics", [])).html).not.toContain("frame_starts");
});

test("a pick without a role is advice too, and the page has its code", async () => {
  const own = await openCatalogHub({ model: [named("ByteDance/Hyper-SD", { pipeline_tag: "text-to-image" })] });
  const input = inputFor(own, "/tasks/text-to-image", { task: "text-to-image" });
  const { data, html, markdown } = await writeAll<TaskPage>(page, input);
  await own.store.close();
  expect(data.starts).toEqual([]);
  expect(data.morePicks.find(({ href }) => href !== undefined)?.id).toBe("ByteDance/Hyper-SD");
  expect(data.code?.model.id).toBe("ByteDance/Hyper-SD");
  expect(html + markdown).not.toContain("No model here is recommended");
});

test("a pick without code is shown, and the code is that of the next one that has some", async () => {
  const { data } = await fillMask([{ id: "answerdotai/ModernBERT-large", pipeline_tag: "fill-mask" }, named(pick, {})]);
  expect(data.starts.map(({ id, codeHref }) => [id, codeHref])).toEqual([
    ["answerdotai/ModernBERT-large", undefined],
    [pick, "/tasks/fill-mask"],
  ]);
  expect(data.code?.model.id).toBe(pick);
});

test("facts choose, which are said, and lead to the code", async () => {
  const many = ["transformers", "en", "fr", "de", "pl", "es"];
  const models = [
    ...popular,
    sized("a/large", 9000, 9e9),
    sized("a/small", 5000, 2e6),
    named("a/many", { downloads: 2000, likes: 10, tags: many }),
    {
      id: "a/web",
      pipeline_tag: "fill-mask",
      library_name: "transformers.js",
      tags: ["transformers.js", "onnx"],
      downloads: 1500,
      likes: 10,
    },
  ];
  const written = await fillMask(models);
  const { data, html, markdown } = written;
  expect(data.starts.map(({ labels, id, library }) => [labels.join(), id, library])).toEqual([
    ["Most downloaded", "a/large", undefined],
    ["Small", "a/small", undefined],
    ["Multilingual", "a/many", undefined],
    ["In the browser", "a/web", "transformers.js"],
  ]);
  expect(data.starts.map(({ why }) => why)).toEqual([
    ["9K downloads, the most of the 8 models for this task here"],
    [
      "Fewest parameters of the 6 most downloaded models here whose size is certain; quantizations, adapters and test models are not counted",
    ],
    ["Its record names 5 languages"],
    ["Weights that Transformers.js loads"],
  ]);
  expect(data.code?.model.id).toBe("a/large");
  for (const { why } of data.starts) for (const text of [html, markdown]) expect(text).toContain(why[0]);
  expect((await fillMask(models, "?model=a/web")).markdown).toContain("@huggingface/transformers");
});

test("below a thousand downloads figures choose nothing", async () => {
  const { data, html, markdown } = await fillMask([
    sized("a/first", 999, 2e6),
    ...popular.map((model) => ({ ...model, downloads: 14 })),
  ]);
  expect(data.starts).toEqual([]);
  expect(data.code?.model.id).toBe("a/first");
  for (const text of [html, markdown]) expect(text).toContain("No model here is recommended for this task.");
});

test("what hardly anybody likes is most downloaded, but neither small nor for many languages nor for the browser", async () => {
  const few = { downloads: 9000, likes: 9 };
  const tags = ["transformers", "transformers.js", "onnx", "en", "fr", "de", "pl", "es"];
  const written = await fillMask([...popular, sized("a/first", 9000, 2e6, { ...few, tags })]);
  expect(labelsOf(written)).toEqual({ "Most downloaded": "a/first" });
  const liked = await fillMask([...popular, sized("a/first", 9000, 2e6, { ...few, tags, likes: 10 })]);
  expect(Object.keys(labelsOf(liked))).toEqual(["Most downloaded", "Small", "Multilingual"]);
});

test("one model that meets two wishes is one start", async () => {
  const { data } = await fillMask([...popular, sized("a/first", 9000, 2e6)]);
  expect(data.starts.map(({ labels }) => labels)).toEqual([["Most downloaded", "Small"]]);
});

test("the most downloaded one counts all models, those without code too", async () => {
  const written = await fillMask([...popular, { id: "a/no-code", pipeline_tag: "fill-mask", downloads: 5000 }]);
  expect(labelsOf(written)).toEqual({ "Most downloaded": "a/no-code" });
  expect(written.data.starts[0]?.codeHref).toBeUndefined();
  expect(written.data.code?.model.id).toBe("b/model-7");
});

test.each([
  ["a quantization", sized("a/chat-GGUF", 9000, 9e9)],
  ["an adapter", named("a/style", { downloads: 9000, tags: ["transformers", "lora"] })],
  ["a model for tests", sized("hf-internal-testing/reader", 9000, 2e6)],
  ["a placeholder", sized("jco/your_repo_id", 9000, 2e6)],
  ["a tiny model", sized("a/nothing-in-it", 9000, 20)],
])(
  "where %s has the most downloads, nothing is called the most downloaded, and code is for another",
  async (_, first) => {
    const { data } = await fillMask([first, ...popular]);
    expect(data.starts).toEqual([]);
    expect(data.code?.model.id).toBe("b/model-7");
  },
);

test.each([
  ["a count that the name contradicts", sized("a/Ornith-35B", 1500, 664_900, { usedStorage: 140e9 })],
  ["a count that the files alone explain", sized("a/Muse-30B-assistant", 1500, 2e8, { usedStorage: 4e8 })],
  ["a smaller one by its name alone", named("a/reader-82M", { downloads: 1500 })],
  ["a quantization", sized("a/reader-4bit", 1500, 1e6)],
  ["few downloads", sized("a/unknown", 900, 1e6)],
])("%s does not make a model small", async (_, other) => {
  const models = [other, sized("b/model-8", 1008, 8e8), ...popular];
  expect(labelsOf(await fillMask(models))["Small"]).not.toBe((other as { id: string }).id);
});

test("nothing is called small while a smaller one may be among those it is compared with", async () => {
  const models = [sized("b/model-8", 1008, 8e8), ...popular];
  expect(labelsOf(await fillMask(models))["Small"]).toBe("b/model-4");
  const named82M = named("a/reader-82M", { downloads: 1500 });
  expect(labelsOf(await fillMask([named82M, ...models]))["Small"]).toBeUndefined();
});

test("a pick for many languages is enough", async () => {
  const many = named("a/many", { downloads: 2000, likes: 10, tags: ["en", "fr", "de", "pl", "es"] });
  expect(labelsOf(await fillMask([many, named(pick, {})]))["Multilingual"]).toBe("a/many");
  const picked = named(pick, { tags: ["en", "fr", "de", "it", "pt", "nl"] });
  expect(labelsOf(await fillMask([many, picked]))["Multilingual"]).toBeUndefined();
});

test.each([4, 251])("a list of %i languages does not make a model multilingual", async (count) => {
  const languages = languageCodes.slice(0, count);
  expect(languages).toHaveLength(count);
  const written = await fillMask([named("a/many", { downloads: 2000, likes: 10, cardData: { language: languages } })]);
  expect(labelsOf(written)["Multilingual"]).toBeUndefined();
});
