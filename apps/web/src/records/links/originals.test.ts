import { originalAt } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import modelPage from "../model/page.ts";
import datasetPage from "../dataset/page.ts";
import spacePage from "../space/page.ts";
import { filePages } from "../files/pages.ts";
import { filesOfAll } from "../../test/served-files.ts";
import { inputFor, openCatalogHub, writeAll } from "../test/catalog-hub.ts";

let hub: Hub;

beforeAll(async () => {
  const bare = await openCatalogHub({
    model: [
      { id: "ada/tuned", likes: 3, cardData: { base_model: "ada/elsewhere" } },
      { id: "ada/own" },
      { id: "ada/mirrored", downloads: 7 },
    ],
    dataset: [{ id: "ada/pages" }],
    space: [
      { id: "ada/demo", models: ["ada/tuned", "ada/elsewhere"] },
      { id: "ada/running", host: "https://run.example" },
    ],
  });
  hub = { ...bare, originals: "https://originals.example/hub" };
});
afterAll(() => hub.store.close());

test("an original has the address that the Hub gives its kind, and no id leads out of it", () => {
  expect(originalAt(hub, "model", "gpt2")?.href).toBe("https://originals.example/hub/gpt2");
  expect(originalAt(hub, "space", "ada/demo")?.href).toBe("https://originals.example/hub/spaces/ada/demo");
  expect(originalAt(hub, "dataset", "a/?q#<b>")?.href).toBe("https://originals.example/hub/datasets/a/%3Fq%23%3Cb%3E");
  expect(originalAt({}, "model", "gpt2")).toBeUndefined();
});

/** The original of a model whose files are here, on its page. */
const ownFilesOriginal = async (id: string): Promise<unknown> =>
  (await writeAll(modelPage, inputFor({ ...hub, files: filesOfAll }, `/models/${id}`, { id }))).json.original;

/** Where the page leads that stands in for a model which is not here. */
const absentAt = (id: string): string | undefined => modelPage.original?.(inputFor(hub, "/models", { id }))?.href;

describe("a page", () => {
  test("leads to its original in each form, and base models that are not here to theirs", async () => {
    const { html, markdown, json } = await writeAll(modelPage, inputFor(hub, "/models/ada/tuned", { id: "ada/tuned" }));
    expect(html).toContain('href="https://originals.example/hub/ada/tuned"');
    expect(markdown).toContain("- Original: [originals.example](https://originals.example/hub/ada/tuned)");
    expect(json.original).toEqual({ href: "https://originals.example/hub/ada/tuned", host: "originals.example" });
    expect(html).toContain('href="https://originals.example/hub/ada/elsewhere"');
    expect(markdown).toContain("`ada/elsewhere` ([at originals.example](https://originals.example/hub/ada/elsewhere))");
  });

  test("has no original where its files are here and nobody has counted it elsewhere", async () => {
    expect(await ownFilesOriginal("ada/own")).toBeUndefined();
    expect(await ownFilesOriginal("ada/mirrored")).toBeDefined();
  });

  test("of a Space opens the Space, where it does not say that it runs elsewhere", async () => {
    const { html } = await writeAll(spacePage, inputFor(hub, "/spaces/ada/demo", { id: "ada/demo" }));
    expect(html).toMatch(/href="https:\/\/originals\.example\/hub\/spaces\/ada\/demo"[^>]*>Open the Space/);
    const running = await writeAll(spacePage, inputFor(hub, "/spaces/ada/running", { id: "ada/running" }));
    expect(running.html).toMatch(/href="https:\/\/run\.example\/?"[^>]*>Open the app/);
    expect(running.html).not.toContain("Open the Space");
  });

  test("of a dataset without files says so, with the command that brings them", async () => {
    const { html, markdown } = await writeAll(datasetPage, inputFor(hub, "/datasets/ada/pages", { id: "ada/pages" }));
    const command = "npx modelshelf mirror https://originals.example/hub datasets/ada/pages --files '*'";
    expect(markdown).toContain(`\`\`\`shell\n${command}\n\`\`\``);
    expect(html).toContain("this hub does not have the files of this dataset");
  });
});

test("a hub that names no hub of originals leads nowhere", async () => {
  const { originals: _, ...without } = hub;
  const { html, json } = await writeAll(modelPage, inputFor(without, "/models/ada/tuned", { id: "ada/tuned" }));
  expect(html).not.toContain("originals.example");
  expect(json.original).toBeUndefined();
});

test("a file or folder that is not here leads to where its repository may be", () => {
  const params = { id: "gone/away", revision: "main", path: "data/a.csv" };
  const found = filePages("dataset").map((page) => page.original?.(inputFor(hub, "/datasets", params))?.href);
  expect(found).toEqual(Array.from(found, () => "https://originals.example/hub/datasets/gone/away"));
  expect(found).toHaveLength(2);
});

test("an id that is not here leads to where it may be, and only if it is one", () => {
  expect(absentAt("nobody/nothing")).toBe("https://originals.example/hub/nobody/nothing");
  expect(absentAt("nobody/nothing/else")).toBeUndefined();
});
