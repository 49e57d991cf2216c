import { expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import { loadRecordList } from "../../records/list/list.ts";
import type { HomePage } from "./load.ts";
import page from "./page.ts";

const many = (count: number, record: (position: number) => object): readonly object[] =>
  Array.from({ length: count }, (_, position) => record(position));

test("a large hub shows its tasks as books, each with the number of its models, in all three forms", async () => {
  const hub = await openCatalogHub({
    model: [
      ...many(50, (n) => ({ id: `a/text${n}`, pipeline_tag: "text-generation" })),
      ...many(3, (n) => ({ id: `a/speech${n}`, pipeline_tag: "text-to-speech" })),
      { id: "a/none" },
    ],
  });
  const written = await writeAll<HomePage>(page, inputFor(hub, "/"));
  const { data, html, markdown } = written;
  expect(data.shelf).toEqual({
    of: "tasks",
    groups: [
      {
        id: "nlp",
        label: "Natural Language Processing",
        books: [{ id: "text-generation", label: "Text Generation", href: "/tasks/text-generation", size: 50 }],
      },
      {
        id: "audio",
        label: "Audio",
        books: [{ id: "text-to-speech", label: "Text-to-Speech", href: "/tasks/text-to-speech", size: 3 }],
      },
    ],
  });
  expect(html).toContain('href="/tasks/text-generation" title="Text Generation: 50 models"');
  expect(markdown).toContain("- [Text-to-Speech](/tasks/text-to-speech.md): 3 models");
  expectSameLinks(written);
  await hub.store.close();
});

test("a small hub shows its models as books, by their parameters, whatever they are called", async () => {
  const hub = await openCatalogHub({
    model: [
      { id: "ada/reader", pipeline_tag: "fill-mask", safetensors: { total: 1_000_000 } },
      { id: "ada/Silent", pipeline_tag: evil, library_name: evil, tags: [evil] },
    ],
  });
  const written = await writeAll<HomePage>(page, inputFor(hub, "/"));
  const { data, html, markdown } = written;
  expect(data.shelf.of).toBe("models");
  expect(data.shelf.groups.flatMap(({ books }) => books.map(({ label, size }) => [label, size]))).toEqual([
    ["reader", 1_000_000],
    ["Silent", undefined],
  ]);
  expect(html).toContain('title="reader: 1,000,000 parameters"');
  expect(markdown).toContain("- [Silent](/models/ada/Silent.md)\n");
  expectInert(written);
  expectSameLinks(written);
  await hub.store.close();
});

test("each way in by need leads to a list of just as many models, and needs that nothing meets are not shown", async () => {
  const hub = await openCatalogHub({
    model: [
      { id: "a/french", tags: ["fr", "en", "license:mit"], pipeline_tag: "automatic-speech-recognition" },
      { id: "a/tiny-GGUF", tags: ["gguf", "fr"], safetensors: { total: 9_000 } },
      { id: "a/large", safetensors: { total: 70_000_000_000 } },
      // Small, but it draws: too slow without a graphics card.
      { id: "a/painter", pipeline_tag: "text-to-image", safetensors: { total: 800_000_000 } },
    ],
  });
  const { data, html } = await writeAll<HomePage>(page, inputFor(hub, "/"));
  expect(data.needs.map(({ label, count }) => `${label} ${count}`)).toEqual([
    "Fits 8 GB 2",
    "No GPU 1",
    "Runs with llama.cpp 1",
    "Speech to text 1",
    "Permissive license 1",
    "Speaks French 2",
  ]);
  for (const { href, count } of data.needs) {
    expect(html).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
    expect((await loadRecordList("model", inputFor(hub, href))).total, href).toBe(count);
  }
  await hub.store.close();
});

test("popular models come first, and of the new ones those that somebody uses", async () => {
  const hub = await openCatalogHub({
    model: [
      ...many(8, (n) => ({ id: `a/popular${n}`, downloads: 1000 - n, lastModified: "2020-01-01T00:00:00.000Z" })),
      { id: "a/unused", lastModified: "2026-11-02T00:00:00.000Z" },
      { id: "a/liked", likes: 1, lastModified: "2026-11-01T00:00:00.000Z" },
    ],
  });
  const { data } = await writeAll<HomePage>(page, inputFor(hub, "/"));
  expect(data.models.map(({ title, records }) => [title, records.map(({ id }) => id)])).toEqual([
    ["Most downloaded", [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `a/popular${n}`)],
    ["New and in use", ["a/liked"]],
  ]);
  await hub.store.close();
});

test("an empty hub has a home", async () => {
  const hub = await openCatalogHub({});
  const written = await writeAll<HomePage>(page, inputFor(hub, "/"));
  expect(written.data.shelf.groups).toEqual([]);
  expect(written.html).toContain("<h1");
  expectSameLinks(written);
  await hub.store.close();
});
