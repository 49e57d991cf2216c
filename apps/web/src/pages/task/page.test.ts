import { taskIds } from "@modelshelf/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inputFor, openCatalogueHub, writeAll, type Written } from "../../catalogue/test/catalogue-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../catalogue/test/hostile.ts";
import type { Hub } from "../../page.ts";
import page, { type TaskFacts } from "./page.ts";

let hub: Hub;

beforeAll(async () => {
  hub = await openCatalogueHub({
    model: [
      { id: "dslim/bert-base-NER", pipeline_tag: "token-classification", description: `Finds names. ${evil}` },
      ...Array.from({ length: 12 }, (_, index) => ({
        id: `bulk/model-${index}`,
        pipeline_tag: "token-classification",
        downloads: index,
      })),
    ],
  });
});
afterAll(() => hub.store.close());

const write = (task: string): Promise<Written<TaskFacts>> => writeAll(page, inputFor(hub, `/tasks/${task}`, { task }));

test.each(taskIds)("%s says what it is in all three forms", async (id) => {
  const written = await write(id);
  const { data, html, markdown, json } = written;
  expect(markdown).toMatch(/^# /);
  expect(json.title).toBe(data.task.label);
  expect(html).toContain(data.task.label);
  expectSameLinks(written);
});

test("picks are links where this hub has them, with their own line, and names where it has not", async () => {
  const written = await write("token-classification");
  const models = written.data.picks.find(({ heading }) => heading === "Models")?.records ?? [];
  expect(models[0]).toMatchObject({ id: "dslim/bert-base-NER", href: "/models/dslim/bert-base-NER" });
  expect(models[1]?.id).toBe("FacebookAI/xlm-roberta-large-finetuned-conll03-english");
  expect(models[1]?.href).toBeUndefined();
  for (const { description } of models) expect(description).toMatch(/\.$/);
  expect(written.html).toContain("not in this hub");
  expectInert(written);
});

test("the most downloaded models of this hub are shown, with a link to all of them", async () => {
  const { data, markdown } = await write("token-classification");
  const [models] = data.here;
  expect(models).toMatchObject({ kind: "model", total: 13, href: "/models?task=token-classification" });
  expect(models?.records.map(({ id }) => id)[0]).toBe("bulk/model-11");
  expect(models?.records).toHaveLength(10);
  expect(markdown).toContain("[All 13 models](/models.md?task=token-classification)");
});

test("the video is a link and nothing more", async () => {
  const { html } = await write("token-classification");
  expect(html).toContain("https://www.youtube.com/watch?v=");
  expect(html).not.toMatch(/<iframe|<img|<video/);
});

test("a word that is no task has no page, but near names", async () => {
  for (const task of ["fill-mas", "constructor"]) {
    expect(await page.load(inputFor(hub, `/tasks/${task}`, { task }))).toBeUndefined();
  }
  const near = await page.near?.(inputFor(hub, "/tasks/fill-mas", { task: "fill-mas" }));
  expect(near).toContainEqual({ title: "Fill-Mask", href: "/tasks/fill-mask" });
});
