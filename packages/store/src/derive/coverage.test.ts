import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { autoClassesOf, autoClassesOfType, type ModelFacts, snippetsFor } from "@modelshelf/registry";
import { describe, expect, test } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";

/** Real rows of lists, reduced to what libraries read; and whether there is code for them. */
const reduced: readonly (readonly [fields: object, hasCode: boolean])[] = [
  [
    { library_name: "transformers", pipeline_tag: "text-generation", tags: ["transformers", "safetensors", "qwen3"] },
    true,
  ],
  [{ library_name: "transformers", tags: ["transformers", "safetensors", "unsloth"] }, true],
  [{ library_name: "transformers", tags: ["transformers", "safetensors"] }, true],
  [{ library_name: "transformers", tags: ["transformers", "gguf", "qwen3"] }, true],
  [{ library_name: "transformers", tags: ["transformers"] }, false],
  [{ tags: ["safetensors", "llama", "text-generation"] }, true],
  [{ tags: ["safetensors", "acme", "custom_code"], pipeline_tag: "text-generation" }, true],
  [{ tags: ["safetensors", "acme"], pipeline_tag: "text-generation" }, false],
  [{ tags: ["exl3", "qwen3"], pipeline_tag: "text-generation" }, false],
  [{ library_name: "vllm", tags: ["vllm", "safetensors", "mistral"] }, true],
  [{ library_name: "peft", tags: ["peft", "lora", "base_model:adapter:acme/base"] }, true],
  [{ library_name: "peft", tags: ["peft", "lora"] }, false],
  [{ library_name: "timm", tags: ["timm"] }, true],
  [{ tags: ["gguf"] }, true],
  [{ tags: [] }, false],
];

const showsCode = (facts: ModelFacts): boolean =>
  snippetsFor(facts).some(({ snippets }) =>
    snippets.some(({ code, notice }) => code.text !== "" && notice === undefined),
  );

const share = (models: readonly ModelFacts[]): number => models.filter(showsCode).length / models.length;

test.each(reduced)("%j has code: %s", (fields, hasCode) => {
  const { record } = parseRecord("model", { id: "acme/model", ...fields });
  expect(record && showsCode(toModelFacts(record))).toBe(hasCode);
});

const sample = new URL("../../../../../shared/samples/models.jsonl.gz", import.meta.url);
const missing = existsSync(sample) ? "" : "The real records are not beside the checkout, in ../shared/samples.";

describe.skipIf(missing !== "" && process.env["CI"])("real records beside the checkout", () => {
  test("nearly all of those that are used have code, and most of the others", async ({ skip }) => {
    skip(missing !== "", missing);
    const models: { readonly downloads: number; readonly facts: ModelFacts }[] = [];
    const lines = createInterface({ input: createReadStream(sample).pipe(createGunzip()) });
    for await (const line of lines) {
      const { record } = parseRecord("model", JSON.parse(line));
      if (record) models.push({ downloads: record.downloads, facts: toModelFacts(record) });
    }
    const sorted = models.toSorted((a, b) => b.downloads - a.downloads).map(({ facts }) => facts);
    const named = sorted.filter(
      ({ libraryName, pipelineTag }) => libraryName !== undefined || pipelineTag !== undefined,
    );
    expect(share(sorted.slice(0, 100))).toBeGreaterThanOrEqual(0.95);
    expect(share(sorted.slice(0, 1000))).toBeGreaterThanOrEqual(0.9);
    expect(share(named)).toBeGreaterThanOrEqual(0.85);
  });

  test("no class is named that the type of the model has no row for", async ({ skip }) => {
    skip(missing !== "", missing);
    const without: string[] = [];
    let named = 0;
    for await (const line of createInterface({ input: createReadStream(sample).pipe(createGunzip()) })) {
      const { record } = parseRecord("model", JSON.parse(line));
      if (record === undefined) continue;
      const { modelType, transformersInfo, derived } = toModelFacts(record);
      if (derived?.["transformersInfo.autoModel"] === undefined || modelType === undefined) continue;
      const heads = autoClassesOfType(modelType);
      if (heads.size === 0) continue;
      named += 1;
      if (!heads.has(transformersInfo?.autoModel ?? "")) without.push(`${record.id}: ${transformersInfo?.autoModel}`);
    }
    expect(without).toEqual([]);
    expect(named).toBeGreaterThan(2000);
  });

  test("classes guessed from a name are those that the tag of the type leads to", async ({ skip }) => {
    skip(missing !== "", missing);
    const found = { same: 0, other: [] as string[] };
    for await (const line of createInterface({ input: createReadStream(sample).pipe(createGunzip()) })) {
      const stated = JSON.parse(line) as { tags?: string[] };
      const { record } = parseRecord("model", stated);
      if (record === undefined || record.tags.includes("custom_code")) continue;
      const facts = toModelFacts(record);
      const { modelType, transformersInfo, pipelineTag } = facts;
      if (modelType === undefined || pipelineTag === undefined || transformersInfo?.autoModel === undefined) continue;
      // The same record as thin lists have it: nothing but id, library and task.
      const { record: thin } = parseRecord("model", {
        id: record.id,
        library_name: record.library,
        pipeline_tag: pipelineTag,
      });
      const guess = thin && toModelFacts(thin).transformersInfo?.autoModel;
      if (guess === undefined) continue;
      if (guess === transformersInfo.autoModel) found.same += 1;
      else found.other.push(`${record.id} (${modelType}): ${guess}, not ${transformersInfo.autoModel}`);
    }
    expect(found.same).toBeGreaterThan(500);
    expect(found.other.length, found.other.join("\n")).toBeLessThan(found.same / 50);
  });

  test("classes are those that transformers' own mapping gives", async ({ skip }) => {
    skip(missing !== "", missing);
    const found = { exact: 0, other: [] as string[] };
    const lines = createInterface({ input: createReadStream(sample).pipe(createGunzip()) });
    for await (const line of lines) {
      const { transformersInfo: _, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const { record } = parseRecord("model", rest);
      const facts = record && toModelFacts(record);
      const { architectures: [architecture] = [], modelType, transformersInfo } = facts ?? {};
      if (architecture === undefined || modelType === undefined || transformersInfo === undefined) continue;
      const mapped = autoClassesOf(modelType, architecture);
      // Names that the mapping does not have, such as those of older releases.
      if (mapped.length === 0) continue;
      if (mapped.includes(transformersInfo.autoModel ?? "")) found.exact += 1;
      else found.other.push(`${facts?.id}: ${transformersInfo.autoModel} for ${modelType} ${architecture}`);
    }
    expect(found.other).toEqual([]);
    expect(found.exact).toBeGreaterThan(10);
  });
});
