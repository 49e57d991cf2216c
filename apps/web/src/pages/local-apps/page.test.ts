import { localAppKeys } from "@modelshelf/registry";
import { parseSearchQuery } from "@modelshelf/store";
import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import type { LocalAppsPage } from "./load.ts";
import page from "./page.ts";

const model = [
  {
    id: "ada/chat-GGUF",
    tags: ["gguf"],
    pipeline_tag: "text-generation",
    siblings: [{ rfilename: "chat-Q4_K_M.gguf" }],
  },
  {
    id: "ada/talk-GGUF",
    tags: ["gguf"],
    pipeline_tag: "text-generation",
    siblings: [{ rfilename: "talk-Q8_0.gguf" }],
  },
  { id: "ada/classifier", tags: ["sklearn"], library_name: "sklearn" },
];
const hub = await catalogHub({ model });

test("every app is listed with what it is and which models it runs, in all three forms", async () => {
  const written = await writeAll<LocalAppsPage>(page, inputFor(hub, "/local-apps"));
  const { data, html, markdown } = written;
  expect(data.apps.map(({ key }) => key).toSorted()).toEqual([...localAppKeys]);
  expect(data.apps.find(({ key }) => key === "mlx-lm")).toEqual({
    key: "mlx-lm",
    label: "MLX LM",
    href: "/local-apps/mlx-lm",
    docsUrl: "https://github.com/ml-explore/mlx-lm",
    kind: "Command line and server, for macOS only",
    runs: "Text generation models in MLX",
    models: 0,
    modelsHref: "/models?app=mlx-lm",
  });
  for (const text of [html, markdown]) expect(text).toContain("Language models in GGUF, or embedding models in GGUF");
  expectSameLinks(written);
});

test("says how many models here an app runs, as many as the list that it links has", async () => {
  const { data, html, markdown } = await writeAll<LocalAppsPage>(page, inputFor(hub, "/local-apps"));
  const ollama = data.apps.find(({ key }) => key === "ollama");
  expect(ollama?.models).toBe(2);
  const listed = await hub.store.search(parseSearchQuery("model", new URLSearchParams("app=ollama")).query);
  expect(listed.records.map(({ id }) => id).toSorted()).toEqual(["ada/chat-GGUF", "ada/talk-GGUF"]);
  expect(html).toContain('href="/models?app=ollama"');
  expect(markdown).toContain("[2](/models.md?app=ollama)");
});
