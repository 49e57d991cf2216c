import { localAppKeys } from "@modelshelf/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import type { LocalAppsPage } from "./load.ts";
import page from "./page.ts";

let hub: Hub;

beforeAll(async () => {
  hub = await openCatalogHub({});
});
afterAll(() => hub.store.close());

test("every app is listed with what it is and which models it runs, in all three forms", async () => {
  const written = await writeAll<LocalAppsPage>(page, inputFor(hub, "/local-apps"));
  const { data, html, markdown } = written;
  expect(data.apps.map(({ key }) => key).toSorted()).toEqual([...localAppKeys]);
  expect(data.apps.find(({ key }) => key === "mlx-lm")).toEqual({
    key: "mlx-lm",
    label: "MLX LM",
    docsUrl: "https://github.com/ml-explore/mlx-lm",
    kind: "Command line and server, for macOS only",
    runs: "Text generation models in MLX",
  });
  for (const text of [html, markdown]) expect(text).toContain("Language models in GGUF, or embedding models in GGUF");
  expectSameLinks(written);
});
