import type { Hub } from "../../hub/hub.ts";
import { describe, expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { inputFor, catalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import owners from "../owners/page.ts";
import type { OwnersPage } from "../owners/load.ts";
import type { OwnerPage } from "./load.ts";
import page from "./page.ts";

let ask: (path: string) => Promise<Response>;

const hub = await catalogHub({
  model: [
    { id: "Qwen/Small", pipeline_tag: "text-generation", library_name: "transformers", downloads: 5 },
    { id: "Qwen/Large", pipeline_tag: "text-generation", library_name: "transformers", downloads: 50 },
    { id: "Qwen/Vision", pipeline_tag: "image-text-to-text", library_name: "mlx" },
    { id: "Qwen/Bare" },
    { id: "black-forest-labs/FLUX", pipeline_tag: "text-to-image" },
    { id: "tasks/odd" },
    { id: "gpt2" },
    { id: "gpt2/other" },
    { id: "notes.v2/one" },
  ],
  dataset: [{ id: "Qwen/Rows" }, { id: "ada/pages", tags: ["task_categories:summarization"] }],
  space: [{ id: "Qwen/Demo", sdk: "gradio" }],
});
const app = createApp({ hub, build: noBuild });
ask = async (path) => app.request(`http://hub.example${path}`, { redirect: "manual" });

const location = async (path: string): Promise<string | null> => (await ask(path)).headers.get("Location");
const near = async (path: string): Promise<string> => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  return response.text();
};

describe("the page of an owner", () => {
  test("has all records by kind, and tasks and libraries with counts, in all three forms", async () => {
    const written = await writeAll<OwnerPage>(page, inputFor(hub, "/Qwen", { owner: "Qwen" }));
    const { data, html, markdown, json } = written;
    expect(data.total).toBe(6);
    expect(data.kinds.map(({ kind, total }) => [kind, total])).toEqual([
      ["model", 4],
      ["dataset", 1],
      ["space", 1],
    ]);
    expect(data.kinds[0]?.records.map(({ id }) => id).slice(0, 2)).toEqual(["Qwen/Large", "Qwen/Small"]);
    expect(data.tasks.map(({ task, count, href }) => [task.label, count, href])).toEqual([
      ["Text Generation", 2, "/models?task=text-generation&author=Qwen"],
      ["Image-Text-to-Text", 1, "/models?task=image-text-to-text&author=Qwen"],
    ]);
    expect(data.libraries.map(({ label, count }) => [label, count])).toEqual([
      ["Transformers", 2],
      ["MLX", 1],
    ]);
    expect(markdown).toContain("# Qwen\n\n[Owners](/owners.md) · 4 models, 1 dataset and 1 Space");
    expect(json).toMatchObject({ title: "Qwen", owner: "Qwen", total: 6 });
    expect(html).toContain("4 models, 1 dataset and 1 Space");
    expectSameLinks(written);
  });

  test("leads to the owner's profile where records come from, and searches among more records than it shows", async () => {
    const model = Array.from({ length: 11 }, (_, at) => ({ id: `grace/model-${at}` }));
    const many = { ...(await catalogHub({ model })), originals: "https://hub.test" };
    const written = await writeAll<OwnerPage>(page, inputFor(many, "/grace", { owner: "grace" }));
    expect(written.markdown).toContain("[Profile at hub.test](https://hub.test/grace)");
    expect(written.html).toMatch(/<form[^>]* action="\/models"/);
    expect(written.html).toContain('<input type="hidden" name="author" value="grace"/>');
    expectSameLinks(written);
    const { html } = await writeAll<OwnerPage>(page, inputFor(hub, "/Qwen", { owner: "Qwen" }));
    expect(html).not.toContain("Profile at");
    expect(html).not.toContain('name="author"');
  });

  test("leads to no profile where all records were made of files that are here", async () => {
    const files = { revision: () => ({ commit: "0", files: [] }) } as unknown as NonNullable<Hub["files"]>;
    const local = { ...(await catalogHub({ model: [{ id: "grace/reader" }] })), originals: "https://hub.test", files };
    const { html } = await writeAll<OwnerPage>(page, inputFor(local, "/grace", { owner: "grace" }));
    expect(html).not.toContain("Profile at");
  });

  test("has the tasks of datasets where there are no models, and no empty section", async () => {
    const { data, html } = await writeAll<OwnerPage>(page, inputFor(hub, "/ada", { owner: "ada" }));
    expect(data.tasks[0]?.href).toBe("/datasets?task=summarization&author=ada");
    expect(html).not.toContain("Libraries</h2>");
  });

  test.each([
    ["/qwen", "/Qwen"],
    ["/QWEN.json", "/Qwen.json"],
    ["/gpt2", "/models/gpt2"],
    ["/GPT2.md", "/models/gpt2.md"],
    ["/metrics", "/evaluation-metrics"],
  ])("%s leads to %s", async (asked, wanted) => {
    expect(await location(asked)).toBe(wanted);
  });

  test.each(["/Qwen", "/Qwen.md", "/Qwen.json", "/notes.v2", "/notes.v2.md", "/black-forest-labs"])(
    "%s answers",
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  test("that is not here is a 404 with owners that are called alike", async () => {
    expect(await near("/Qwenn")).toContain('href="/Qwen"');
    expect(await near("/black-forrest-labs")).toContain('href="/black-forest-labs"');
    expect(await near("/zzzzzzzz")).not.toContain('href="/Qwen"');
  });

  test("is where a model's page leads; an owner called like a page has the list", async () => {
    expect(await (await ask("/models/Qwen/Small")).text()).toContain('<a href="/Qwen"');
    expect(await (await ask("/models/tasks/odd")).text()).toContain('<a href="/models?author=tasks"');
  });
});

const read = async (query: string): Promise<OwnersPage> =>
  (await writeAll<OwnersPage>(owners, inputFor(hub, `/owners${query}`))).data;
const names = async (query: string): Promise<readonly string[]> => (await read(query)).owners.map(({ owner }) => owner);

describe("owners", () => {
  test("come with most records first, and with what they have", async () => {
    const { owners: listed } = await read("");
    expect(listed[0]).toEqual({
      owner: "Qwen",
      href: "/Qwen",
      total: 6,
      counts: { model: 4, dataset: 1, space: 1 },
    });
    expect(listed.map(({ owner }) => owner)).toContain("tasks");
  });

  test.each([
    ["?search=qw", ["Qwen"]],
    ["?q=FOREST", ["black-forest-labs"]],
    ["?search=black-for", ["black-forest-labs"]],
    ["?search=qw&kind=space", ["Qwen"]],
    ["?search=black&kind=space", []],
    ["?search=french", []],
    ["?search=%00%22", []],
    ["?search=%E2%80%A6", []],
  ])("are found by letters of their names: %s", async (query, wanted) => {
    expect((await names(query)).slice(0, 1)).toEqual(wanted);
  });

  test("are suggested by the field of a list, which takes any name without script", async () => {
    const html = await (await ask("/models")).text();
    const field = /<input[^>]*name="author"[^>]*>/.exec(html)?.[0] ?? "";
    expect(field).toContain('form="narrow"');
    const address = /data-owners="([^"]+)"/.exec(field)?.[1] ?? "";
    const { owners: suggested } = (await (await ask(`${address}&search=bla`)).json()) as OwnersPage;
    expect(suggested).toMatchObject([{ owner: "black-forest-labs", total: 1 }]);
    const list = /list="([^"]+)"/.exec(field)?.[1] ?? "";
    expect(html).toContain(`<datalist id="${list}"`);
  });
});
