import { modalities, taskIds } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import type { TasksPage } from "./load.ts";
import page from "./page.ts";
import { tasksLine } from "./strings.ts";

test("every task stands under its modality, with the number of models here", async () => {
  const hub = await openCatalogHub({
    model: [
      { id: "a/b", pipeline_tag: "fill-mask" },
      { id: "a/c", pipeline_tag: "constructor" },
    ],
  });
  const written = await writeAll<TasksPage>(page, inputFor(hub, "/tasks"));
  const { data, html, markdown } = written;
  expect(data.modalities.map(({ id }) => id)).toEqual(modalities.map(({ id }) => id));
  const tasks = data.modalities.flatMap((modality) => modality.tasks);
  expect(tasks.map(({ id }) => id).sort()).toEqual([...taskIds].sort());
  expect(tasks.filter(({ models }) => models > 0).map(({ id }) => id)).toEqual(["fill-mask"]);
  for (const { summary, href } of tasks) {
    expect(html).toContain(`href="${href}"`);
    expect(markdown).toContain(`(${href}.md)`);
    expect(summary).toMatch(/\.$/);
  }
  expectSameLinks(written);
  await hub.store.close();
});

test("words narrow the list by name, summary and subtask, and what is sought stays in the box", async () => {
  const hub = await openCatalogHub({});
  const labelsFor = async (q: string): Promise<string[]> => {
    const address = `/tasks?q=${encodeURIComponent(q)}`;
    const { data } = await writeAll<TasksPage>(page, inputFor(hub, address));
    return data.modalities.flatMap((modality) => modality.tasks.map(({ label }) => label));
  };
  expect(await labelsFor("NAMED entity")).toEqual(["Token Classification"]);
  expect(await labelsFor("depth")).toEqual(["Depth Estimation"]);
  expect(await labelsFor("VQA")).toEqual(["Visual Question Answering"]);
  expect(await labelsFor("text2text-generation")).toEqual(["Text Generation"]);
  expect(await labelsFor("nothing-like-this")).toEqual([]);
  expect(await labelsFor("  ")).toHaveLength(taskIds.length);
  const written = await writeAll<TasksPage>(page, inputFor(hub, `/tasks?q=${encodeURIComponent(evil)}`));
  expectInert(written);
  expectSameLinks(written);
  const { data, html } = await writeAll<TasksPage>(page, inputFor(hub, "/tasks?q=depth"));
  expect(html).toContain('value="depth"');
  expect(html).toContain(tasksLine({ ...data, found: 1, search: "depth" }));
  await hub.store.close();
});
