import { recordListPage } from "./page.ts";
import { expect, test } from "vitest";
import { taskReference } from "../../components/task-reference.ts";
import { inputFor, openCatalogHub } from "../test/catalog-hub.ts";

const models = recordListPage("model");
const datasets = recordListPage("dataset");

test("lists are found by the names that tasks had and by the name that others give the parameter", async () => {
  const hub = await openCatalogHub({ model: [{ id: "old/chat", pipeline_tag: "conversational" }] });
  const locationOf = async (address: string): Promise<string | null> => {
    const page = address.startsWith("/models") ? models : datasets;
    const answer = await page.load(inputFor(hub, address));
    return answer instanceof Response ? answer.headers.get("Location") : null;
  };
  expect(await locationOf("/models?task=text2text-generation&sort=likes")).toBe(
    "/models?task=text-generation&sort=likes",
  );
  expect(await locationOf("/models?pipeline_tag=fill-mask")).toBe("/models?task=fill-mask");
  expect(await locationOf("/models?pipeline_tag=ner")).toBe("/models?task=token-classification");
  expect(await locationOf("/datasets?task=structured-data-classification")).toBe(
    "/datasets?task=tabular-classification",
  );
  // A record here carries the old name and is found by it.
  expect(await locationOf("/models?task=conversational")).toBeNull();
  expect(await locationOf("/datasets?task=conversational")).toBe("/datasets?task=text-generation");
  for (const plain of ["/models", "/models?task=fill-mask", "/models?task=constructor"]) {
    expect(await locationOf(plain), plain).toBeNull();
  }
  expect(await locationOf("/models?pipeline_tag=//evil.example")).toBe("/models?task=%2F%2Fevil.example");
  await hub.store.close();
});

test("tasks that are no filter are not offered as one, unless they are chosen", async () => {
  const tags = ["task_categories:keypoint-detection", "task_categories:fill-mask"];
  const hub = await openCatalogHub({
    model: [
      { id: "a/table", pipeline_tag: "table-to-text" },
      { id: "a/mask", pipeline_tag: "fill-mask" },
    ],
    dataset: [{ id: "a/points", tags }],
  });
  const offered = async (address: string): Promise<readonly string[]> => {
    const page = address.startsWith("/models") ? models : datasets;
    const data = await page.load(inputFor(hub, address));
    if (data === undefined || data instanceof Response) throw new Error(`${address} has no list.`);
    return data.facets.find(({ facet }) => facet === "task")?.options.map(({ value }) => value) ?? [];
  };
  expect(await offered("/models")).toEqual(["fill-mask"]);
  expect(await offered("/models?task=table-to-text")).toContain("table-to-text");
  expect(await offered("/datasets")).toEqual(["fill-mask"]);
  await hub.store.close();
});

test("a record that carries a retired name leads to the task that took over", () => {
  expect(taskReference("text2text-generation")).toEqual({
    id: "text2text-generation",
    label: "text2text-generation",
    modality: "nlp",
    href: "/tasks/text-generation",
  });
  expect(taskReference("constructor")).toEqual({ id: "constructor", label: "constructor", modality: "other" });
});
