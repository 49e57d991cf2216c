import { expect, test } from "vitest";
import { noValue } from "../facets/facet.ts";
import type { SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";
import { idsOf, record } from "./fixtures.ts";

const sized = (bytes: number): Pick<CatalogRecord, "source"> => ({ source: { usedStorage: bytes } });

export function describeChoices(opened: () => Store): void {
  const shelf = [
    record("a/chat", {
      tasks: ["text-generation"],
      library: "transformers",
      license: "mit",
      languages: ["en", "fr"],
      tags: ["x", "4-bit", "awq"],
      ...sized(5e9),
    }),
    record("b/chat-gguf", {
      tasks: ["text-generation"],
      license: "gpl-3.0",
      tags: ["gguf", "y", "-odd"],
      languages: ["pl"],
    }),
    record("c/vision", { tasks: ["image-classification"], license: "qwen-research", gated: true, tags: ["x"] }),
    record("d/tuned", { baseModels: ["a/chat"], tags: ["base_model:adapter:a/chat", "dataset:squad"], ...sized(5e8) }),
  ];
  const cases: readonly (readonly [string, Partial<SearchQuery>, readonly string[]])[] = [
    ["one of two values", { license: ["mit", "gpl-3.0"] }, ["a/chat", "b/chat-gguf"]],
    ["a value or none", { language: ["pl", noValue] }, ["b/chat-gguf", "c/vision", "d/tuned"]],
    ["two facets, each with two values", { license: ["mit", "gpl-3.0"], language: ["pl", "de"] }, ["b/chat-gguf"]],
    ["not a value", { task: { not: "text-generation" } }, ["c/vision", "d/tuned"]],
    ["not without a license", { license: { not: noValue } }, ["a/chat", "b/chat-gguf", "c/vision"]],
    ["one value and not another", { license: ["permissive", "copyleft", { not: "mit" }] }, ["b/chat-gguf"]],
    ["neither of two", { license: [{ not: "mit" }, { not: "gpl-3.0" }] }, ["c/vision", "d/tuned"]],
    ["a tag and not another", { tags: ["x", { not: "awq" }] }, ["c/vision"]],
    ["a value that begins with a hyphen", { tags: ["-odd"] }, ["b/chat-gguf"]],
    ["words and not a value", { text: "chat", task: "text-generation", license: { not: "mit" } }, ["b/chat-gguf"]],
    ["not a value that no record has", { task: { not: "nothing" } }, ["a/chat", "b/chat-gguf", "c/vision", "d/tuned"]],
    ["what runs with llama.cpp", { runs_with: "llama.cpp" }, ["b/chat-gguf"]],
    ["what nothing is known to run", { runs_with: noValue }, ["c/vision", "d/tuned"]],
    ["what a local app runs", { app: ["ollama", "sglang"] }, ["a/chat", "b/chat-gguf"]],
    ["a family of licenses", { license: "non-commercial" }, ["c/vision"]],
    ["access", { gated: "yes" }, ["c/vision"]],
    ["quantization", { quantization: ["4-bit", "gptq"] }, ["a/chat"]],
    ["file size", { file_size: ["under-1GB", "4GB-8GB"] }, ["a/chat", "d/tuned"]],
    ["how it was derived", { relation: "adapter" }, ["d/tuned"]],
    ["a dataset that it was trained on", { dataset: "squad" }, ["d/tuned"]],
  ];
  test.each(cases)("finds %s", async (_name, query, ids) => {
    await opened().put(shelf);
    expect((await idsOf(opened(), { sort: "name", ...query })).toSorted()).toEqual(ids);
    expect((await opened().search({ kind: "model", ...query, limit: 1 })).total).toBe(ids.length);
  });

  test("counts among records that have one of several values, and not another", async () => {
    await opened().put(shelf);
    const counts = await opened().facet(
      { kind: "model", license: ["mit", "gpl-3.0"], language: { not: "fr" } },
      "task",
    );
    expect(counts).toEqual([{ value: "text-generation", count: 1 }]);
  });
}
