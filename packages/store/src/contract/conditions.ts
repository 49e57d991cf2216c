import { expect, test } from "vitest";
import { idsOf, record } from "./fixtures.ts";
import { noValue } from "../facets/facet.ts";
import type { SearchQuery } from "../query/query.ts";
import type { Store } from "../store.ts";

export function describeConditions(opened: () => Store): void {
  const shelf = [
    record("google/flan", {
      tasks: ["text-generation"],
      library: "transformers",
      license: "mit",
      languages: ["en", "fr"],
      tags: ["x", "y"],
    }),
    record("google/vit", {
      tasks: ["image-classification"],
      library: "transformers",
      license: "mit",
      languages: ["en"],
      tags: ["x"],
    }),
    record("mlx/flan", {
      tasks: ["text-generation"],
      library: "mlx",
      license: "apache-2.0",
      languages: ["pl"],
      tags: ["y"],
    }),
    record("bare"),
  ];
  const cases: readonly (readonly [string, Partial<SearchQuery>, readonly string[]])[] = [
    ["task", { task: "text-generation" }, ["google/flan", "mlx/flan"]],
    ["library", { library: "transformers" }, ["google/flan", "google/vit"]],
    ["author", { author: "google" }, ["google/flan", "google/vit"]],
    ["license", { license: "apache-2.0" }, ["mlx/flan"]],
    ["one of several languages", { language: "fr" }, ["google/flan"]],
    ["all tags together", { tags: ["x", "y"] }, ["google/flan"]],
    ["no tags at all", { tags: [] }, ["bare", "google/flan", "google/vit", "mlx/flan"]],
    ["no task", { task: noValue }, ["bare"]],
    ["license unknown", { license: noValue }, ["bare"]],
    ["no language", { language: noValue }, ["bare"]],
    [
      "everything at once",
      {
        task: "text-generation",
        library: "transformers",
        author: "google",
        license: "mit",
        language: "en",
        tags: ["y"],
        text: "fla",
      },
      ["google/flan"],
    ],
    ["a condition that nothing fulfills", { library: "transformers", license: "apache-2.0" }, []],
    ["a piece of the id in any letter case, across the slash too", { inId: ["LE/fl"] }, ["google/flan"]],
    ["several pieces of the id, and a short one", { inId: ["fl", "m"] }, ["mlx/flan"]],
    ["a piece of the id beside other conditions", { inId: ["la"], license: "mit" }, ["google/flan"]],
    ["signs that mean something elsewhere, in a piece of the id", { inId: ["%"] }, []],
    ["a value that only looks alike", { author: "Google" }, []],
    ["SQL in a value", { author: "google' OR '1'='1" }, []],
  ];
  test.each(cases)("%s", async (_name, query, ids) => {
    await opened().put(shelf);
    const { records, total } = await opened().search({ kind: "model", sort: "name", ...query });
    expect(records.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  test("demo apps by SDK, datasets by task", async () => {
    await opened().put([
      record("a/app", { kind: "space", sdk: "gradio" }),
      record("b/app", { kind: "space" }),
      record("a/set", { kind: "dataset", tasks: ["translation", "summarization"] }),
      record("b/set", {
        kind: "dataset",
        sizes: ["n<1K", "1K<n<10K"],
        formats: ["csv"],
        libraries: ["pandas", "dask"],
      }),
      record("c/app", { kind: "space", hardware: "t4-small", models: ["a/m", "b/m"], datasets: ["a/set"] }),
    ]);
    expect(await idsOf(opened(), { kind: "dataset", size: "1K<n<10K" })).toEqual(["b/set"]);
    expect(await idsOf(opened(), { kind: "dataset", size: noValue })).toEqual(["a/set"]);
    expect(await idsOf(opened(), { kind: "dataset", format: "csv", library: "dask" })).toEqual(["b/set"]);
    expect(await idsOf(opened(), { kind: "dataset", modality: "text" })).toEqual([]);
    expect(await idsOf(opened(), { kind: "space", hardware: "t4-small" })).toEqual(["c/app"]);
    expect(await idsOf(opened(), { kind: "space", model: "b/m", dataset: "a/set" })).toEqual(["c/app"]);
    expect(await opened().facet({ kind: "space" }, "model")).toEqual([
      { value: "a/m", count: 1 },
      { value: "b/m", count: 1 },
    ]);
    expect(await idsOf(opened(), { kind: "space", sdk: "gradio" })).toEqual(["a/app"]);
    expect(await idsOf(opened(), { kind: "space", sdk: noValue })).toEqual(["b/app", "c/app"]);
    expect(await idsOf(opened(), { kind: "dataset", task: "summarization" })).toEqual(["a/set"]);
  });
}
