import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { SpacePage } from "./load.ts";
import page from "./page.ts";

const hub = await catalogHub({
  model: [
    { id: "ada/reader", tags: [] },
    { id: "ada/hears", pipeline_tag: "automatic-speech-recognition" },
  ],
  space: [
    {
      id: "ada/demo",
      sdk: "gradio",
      host: "https://ada-demo.example",
      models: ["ada/reader", "gone/away"],
      runtime: { stage: "RUNTIME_ERROR", hardware: { current: null, requested: "t4-small" } },
      cardData: { title: "Ada speaks", app_file: "app.py", sdk_version: 5.5 },
      siblings: [{ rfilename: "app.py" }],
    },
    { id: "ada/bare" },
    { id: "ada/listens", models: ["gone/away", "ada/hears"] },
    { id: "mteb/leaderboard" },
    { id: "mteb/arena" },
    {
      id: "evil/space",
      sdk: "gradio",
      host: "javascript:alert(1)",
      runtime: { stage: evil.slice(0, 90), hardware: { current: evil.slice(0, 90) } },
      datasets: [evil],
      models: [evil],
      tags: [evil],
      cardData: { title: evil, app_file: evil, sdk_version: evil, short_description: evil },
    },
  ],
});

const write = (id: string): Promise<Written<SpacePage>> => writeAll(page, inputFor(hub, `/spaces/${id}`, { id }));

test("says how the app runs, where, and what it uses", async () => {
  const { data, html, markdown } = await write("ada/demo");
  expect(data).toMatchObject({ runningAt: "https://ada-demo.example", start: { file: "app.py", sdkVersion: "5.5" } });
  expect(data.models).toEqual([{ id: "ada/reader", href: "/models/ada/reader" }, { id: "gone/away" }]);
  expect(html).toContain('href="https://ada-demo.example"');
  // Not "running": the record may say that the app is paused.
  expect(markdown).toContain("- Address: [https://ada-demo.example]");
  for (const text of ["Ada speaks", "app.py", "gradio"]) {
    expect(html).toContain(text);
    expect(markdown).toContain(text);
  }
});

test("says what it runs on, and how to call, embed and run it", async () => {
  const { data, html, markdown } = await write("ada/demo");
  expect(data).toMatchObject({ hardware: { href: "/spaces?hardware=t4-small" }, stage: "runtime error" });
  expect(data.use.map(({ title }) => title)).toEqual([
    "Call it from Python",
    "Call it from JavaScript",
    "Embed it in a page",
    "Run it on your own machine",
  ]);
  expect(markdown).toContain('client = Client("ada/demo")');
  expect(markdown).toContain("pip install gradio==5.5");
  expect(html).toContain("view_api");
});

test("an address that runs something is no address", async () => {
  expect((await write("evil/space")).data.runningAt).toBeUndefined();
});

test.each(["ada/demo", "ada/bare", "evil/space"])("%s: all three forms agree and are inert", async (id) => {
  const written = await write(id);
  expectSameLinks(written);
  expectInert(written);
  expect(written.json.title).toBe(id);
});

test("a Space is for what its models are for, else for the task that picks it, which has others", async () => {
  const { data, html, markdown } = await write("mteb/leaderboard");
  expect(data.tasks.map(({ id }) => id)).toEqual(["feature-extraction"]);
  expect(data.record.modality).toBe("nlp");
  expect(data.others.map(({ href }) => href)).toEqual(["/spaces/mteb/arena"]);
  expect(html).toContain('href="/tasks/feature-extraction"');
  expect(markdown).toContain("- Tasks: [Feature Extraction](");
  expect(markdown).toContain("## Other Spaces for Feature Extraction");
  const own = await write("ada/listens");
  expect(own.data.tasks.map(({ id }) => id)).toEqual(["automatic-speech-recognition"]);
  expect(own.markdown).toContain("- Tasks: [Automatic Speech Recognition](");
  expect(own.data.others).toEqual([]);
  expect((await write("ada/bare")).data).toMatchObject({ tasks: [], others: [] });
});
