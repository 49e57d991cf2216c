import { taskIds } from "@modelshelf/registry";
import { beforeAll, describe, expect, test } from "vitest";
import type { ExamplePiece } from "../../components/example/example.ts";
import { inputFor, catalogHub, openCatalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import type { TaskPage } from "./load.ts";
import page from "./page.ts";

const hub = await catalogHub({
  model: [
    {
      id: "dslim/bert-base-NER",
      pipeline_tag: "token-classification",
      library_name: "transformers",
      tags: ["transformers"],
      transformersInfo: { auto_model: "AutoModelForTokenClassification", processor: "AutoTokenizer" },
      description: `Finds names. ${evil}`,
    },
    { id: "flair/ner-english", pipeline_tag: "token-classification", library_name: "flair", tags: ["flair"] },
    ...Array.from({ length: 12 }, (_, index) => ({
      id: `bulk/model-${index}`,
      pipeline_tag: "token-classification",
      downloads: index,
    })),
  ],
});

const write = (task: string, query = ""): Promise<Written<TaskPage>> =>
  writeAll(page, inputFor(hub, `/tasks/${task}${query}`, { task }));

describe.each(taskIds)("%s", (id) => {
  let written: Written<TaskPage>;
  beforeAll(async () => void (written = await write(id)));

  test("says what it is in all three forms", () => {
    const { data, html, markdown, json } = written;
    expect(markdown).toMatch(/^# /);
    expect(json.title).toBe(data.task.label);
    expect(html).toContain(data.task.label);
    expectSameLinks(written);
  });

  test("has its text in all three forms", () => {
    const { data, html, markdown, json } = written;
    const text = data.text?.markdown;
    expect(markdown).toContain(text);
    expect(json.text.markdown).toBe(text);
    for (const { id: heading } of data.text?.outline ?? []) expect(html).toContain(`id="${heading}"`);
  });

  test("shows every piece of its example to eyes, ears and programs", () => {
    const { data, html, markdown } = written;
    for (const piece of [...data.inputs, ...data.outputs]) {
      for (const text of textsOf(piece)) {
        expect(plain(html), JSON.stringify(piece)).toContain(text);
        expect(unescaped(markdown), JSON.stringify(piece)).toContain(text);
      }
      if (piece.kind === "img") expect(html).toMatch(new RegExp(`<img src="${piece.src}" alt="[^"]{10,}"`));
      if (piece.kind === "audio")
        expect(html).toMatch(new RegExp(`<audio controls="" preload="metadata" src="${piece.src}"`));
    }
  });

  test("gives each metric its page and its reason", () => {
    const { data, html, markdown } = written;
    for (const { href, description } of data.metrics) {
      expect(href).toMatch(/^\/evaluation-metrics\/[a-z0-9-]+$/);
      expect(html).toContain(`href="${href}"`);
      expect(unescaped(markdown)).toContain(description);
    }
  });
});

/** The texts of a piece that must be read. */
function textsOf(piece: ExamplePiece): readonly string[] {
  switch (piece.kind) {
    case "text":
      return piece.content.split("\n").filter((line) => line.trim() !== "");
    case "img":
    case "audio":
      return [piece.description ?? ""];
    case "chart":
      return piece.bars.map(({ label }) => label);
    case "tabular":
      return piece.table.flat();
    case "text-with-tokens":
      return piece.tokens.map(({ start, end }) => piece.content.slice(start, end));
  }
}

const plain = (html: string): string =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const unescaped = (markdown: string): string =>
  markdown
    .replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, "")
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

test("no text about a task has a dead link or another fault", async () => {
  const site = hub.prose?.find(({ base }) => base === "/tasks");
  expect(await site?.check()).toEqual([]);
  expect(site?.hrefs.length).toBe(taskIds.length);
});

describe("code", () => {
  test("is written for the first model that has any; the address may ask for another", async () => {
    const { data, html, markdown } = await write("token-classification");
    expect(data.code?.model).toEqual({ id: "dslim/bert-base-NER", href: "/models/dslim/bert-base-NER" });
    expect(data.code?.models.map(({ label }) => label)).toEqual(["dslim/bert-base-NER", "flair/ner-english"]);
    expect(markdown).toContain('pipeline("token-classification", model="dslim/bert-base-NER")');
    expect(html).toContain('href="/tasks/token-classification?model=flair%2Fner-english#frame_code"');
    expect(markdown).toMatch(/for another model: .*`flair\/ner-english`/);
    const other = await write("token-classification", "?model=flair/ner-english");
    expect(other.data.code?.library.label).toBe("Flair");
    expect(other.markdown).toContain('SequenceTagger.load("flair/ner-english")');
    expect(other.html).toContain('aria-current="true"');
  });

  test("is that of the first model where the address asks for something else", async () => {
    for (const model of ["no/such", "constructor", evil]) {
      const { data } = await write("token-classification", `?model=${encodeURIComponent(model)}`);
      expect(data.code?.model.id).toBe("dslim/bert-base-NER");
    }
    expect((await write("robotics")).data.code).toBeUndefined();
  });
});

test("models can be chosen by size, memory, license and languages, and what they run with is counted", async () => {
  const own = await openCatalogHub({
    model: [
      {
        id: "a/eight",
        pipeline_tag: "text-generation",
        library_name: "transformers",
        tags: ["transformers", "license:mit", "fr"],
        downloads: 9,
        safetensors: { parameters: { BF16: 8e9 }, total: 8e9 },
      },
      { id: "a/tiny-GGUF", pipeline_tag: "text-generation", tags: ["gguf"], gguf: { total: 1e9 } },
    ],
  });
  const written = await writeAll<TaskPage>(page, inputFor(own, "/tasks/text-generation", { task: "text-generation" }));
  expect(written.markdown).toContain("| [a/eight](/models/a/eight.md) | 8B | 24 GB | MIT | French | 9 |");
  expect(written.html).toContain("24 GB");
  const used = written.data.usedWith.find(({ id }) => id === "llama.cpp");
  expect(used).toMatchObject({ count: 1, href: "/models?task=text-generation&runs_with=llama.cpp" });
  expectSameLinks(written);
  await own.store.close();
});

test.each([
  ["text2text-generation", "/tasks/text-generation"],
  ["conversational", "/tasks/text-generation"],
  ["named-entity-recognition", "/tasks/token-classification"],
  ["ner", "/tasks/token-classification"],
])("%s leads to %s", async (task, location) => {
  const answer = await page.load(inputFor(hub, `/tasks/${task}`, { task }));
  expect(answer instanceof Response && [answer.status, answer.headers.get("Location")]).toEqual([308, location]);
});

test("a special case says what it is a case of", async () => {
  const { html, markdown } = await write("summarization");
  expect(html).toContain('A special case of <a href="/tasks/text-generation"');
  expect(markdown).toContain("A special case of [Text Generation](/tasks/text-generation.md).");
});

test("datasets and Spaces that are picked are links where this hub has them, with their own line, and names where not", async () => {
  const own = await openCatalogHub({ dataset: [{ id: "eriktks/conll2003", description: `News. ${evil}` }] });
  const written = await writeAll<TaskPage>(
    page,
    inputFor(own, "/tasks/token-classification", { task: "token-classification" }),
  );
  await own.store.close();
  const { data, html, markdown } = written;
  expect(data.picks.map(({ heading }) => heading)).toEqual(["Datasets", "Spaces"]);
  const records = data.picks.flatMap((list) => list.records);
  expect(records.filter(({ href }) => href !== undefined)).toMatchObject([{ href: "/datasets/eriktks/conll2003" }]);
  for (const { description } of records) expect(description).toMatch(/\.$/);
  expect(html).toContain("Datasets and Spaces to start with");
  expect(html).toContain("not in this hub");
  expect(markdown).toContain("## Datasets and Spaces to start with\n\n### Datasets\n\n- ");
  expectInert(written);
});

test("what a record says of itself is inert", async () => expectInert(await write("token-classification")));

test("the most downloaded models of this hub are shown, with a link to all of them", async () => {
  const { data, markdown } = await write("token-classification");
  const [models] = data.here;
  expect(models).toMatchObject({ kind: "model", total: 14, href: "/models?task=token-classification" });
  expect(models?.records.map(({ id }) => id)[0]).toBe("bulk/model-11");
  expect(models?.records).toHaveLength(10);
  expect(markdown).toContain("[All 14 models](/models.md?task=token-classification)");
});

test("the video is a link and nothing more", async () => {
  const { html } = await write("token-classification");
  expect(html).toContain("https://www.youtube.com/watch?v=");
  expect(html).toContain('data-youtube="wVHdVlPScxA"');
  expect(html).not.toMatch(/<iframe|<video|ytimg/);
});

test("a word that is no task has no page, but near names", async () => {
  for (const task of ["fill-mas", "constructor"]) {
    expect(await page.load(inputFor(hub, `/tasks/${task}`, { task }))).toBeUndefined();
  }
  const near = await page.near?.(inputFor(hub, "/tasks/fill-mas", { task: "fill-mas" }));
  expect(near).toContainEqual({ title: "Fill-Mask", href: "/tasks/fill-mask" });
});
