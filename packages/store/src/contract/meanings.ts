import { beforeEach, expect, test } from "vitest";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";
import { idsOf, record } from "./fixtures.ts";

const ofFiles = (id: string, bytes: number): CatalogRecord["source"] => ({
  id,
  siblings: [{ rfilename: "a.bin", size: bytes }],
});

/** Tests of the facet values that the words of a query stand for. */
export function describeMeanings(opened: () => Store): void {
  beforeEach(async () => {
    await opened().put([
      record("a/stable-diffusion-xl-base", { tasks: ["text-to-image"], downloads: 9 }),
      record("a/Llama-3-8B", { tasks: ["text-generation"], parameters: 8e9, license: "apache-2.0", downloads: 8 }),
      record("a/Llama-2-30b", { tasks: ["text-generation"], parameters: 30e9, license: "mit", downloads: 7 }),
      record("a/seer", { tasks: ["object-detection"], license: "apache-2.0", source: ofFiles("a/seer", 1e9) }),
      record("a/big-seer", { tasks: ["object-detection"], license: "mit", source: ofFiles("a/big-seer", 9e9) }),
      record("a/mot-fr", { tasks: ["feature-extraction"], languages: ["fr"], parameters: 3e8 }),
      record("a/french-words"),
      record("a/fineweb", { kind: "dataset" }),
    ]);
  });

  test.each([
    ["sdxl", ["a/stable-diffusion-xl-base"]],
    ["llama3", ["a/Llama-3-8B"]],
    ["apache vision model", ["a/seer"]],
    ["detecting objects under 4 GB", ["a/seer"]],
    ["llama between 5B and 10B", ["a/Llama-3-8B"]],
    ["small french embedding model", ["a/mot-fr"]],
    ['"french"', ["a/french-words"]],
    ["llama model", ["a/Llama-3-8B", "a/Llama-2-30b"]],
  ])("%s", async (text, ids) => expect(await idsOf(opened(), { text })).toEqual(ids));

  test("words that are written apart find those that are written together", async () => {
    expect(await idsOf(opened(), { kind: "dataset", text: "fine web dataset" })).toEqual(["a/fineweb"]);
  });
}
