import { expect, test } from "vitest";
import { py } from "../code/python.ts";
import { libraries, library } from "../libraries/all.ts";
import type { ModelFacts } from "../model.ts";
import { namedFacts } from "./named-facts.ts";
import { basesFor } from "./basis.ts";
import { reasonsFor } from "./reasons.ts";
import { snippetsFor } from "./snippets-for.ts";

function reasons(key: string, model: ModelFacts): readonly (readonly string[])[] {
  return reasonsFor(model, library(key)?.snippets ?? (() => []));
}

function needsMask({ maskToken }: ModelFacts) {
  if (maskToken === undefined) throw new Error("no mask token");
  return [{ code: py`mask = ${maskToken}` }];
}

function writesLongTexts({ instancePrompt, chatTemplates }: ModelFacts) {
  return [{ code: py`x = ${[instancePrompt, chatTemplates?.jinja]}` }];
}

test("a branch is explained by the facts that led into it, and by nothing else", () => {
  const model = {
    id: "acme/lora",
    tags: ["diffusers", "lora", "en"],
    pipelineTag: "image-to-video",
    baseModels: ["a/b"],
  };
  const [found] = reasons("diffusers", model);
  expect(found).toEqual(expect.arrayContaining(["tag lora", "pipeline_tag image-to-video", "cardData.base_model"]));
  expect(found).not.toContain("tag en");
  expect(found).not.toContain("tag diffusers");
});

test("a value that only fills a hole is a reason too, by the name its author knows", () => {
  const model = { id: "acme/adapter", tags: ["peft"], peft: { taskType: "CAUSAL_LM", baseModel: "acme/base" } };
  expect(reasons("peft", model)[0]).toEqual([
    "config.peft.base_model_name_or_path acme/base",
    "config.peft.task_type CAUSAL_LM",
  ]);
});

test("blocks of one library have reasons of their own", () => {
  const model = {
    id: "acme/bert",
    tags: [],
    pipelineTag: "fill-mask",
    transformersInfo: { autoModel: "AutoModelForMaskedLM", processor: "AutoTokenizer" },
  };
  const [pipeline, direct] = reasons("transformers", model);
  expect(pipeline).toEqual(["pipeline_tag fill-mask"]);
  expect(direct).toEqual([
    "transformersInfo.auto_model AutoModelForMaskedLM",
    "transformersInfo.processor AutoTokenizer",
  ]);
});

test("a generator that cannot do without a fact was led by it", () => {
  expect(reasonsFor({ id: "a/b", tags: [], maskToken: "[MASK]" }, needsMask)).toEqual([["mask_token [MASK]"]]);
});

test("a text of several words is shown in quotes", () => {
  expect(reasonsFor({ id: "a/b", tags: [], instancePrompt: "a sks dog" }, writesLongTexts)).toEqual([
    ['cardData.instance_prompt "a sks dog"'],
  ]);
});

test("long texts and templates are named, not shown", () => {
  const model = { id: "a/b", tags: [], instancePrompt: "x".repeat(200), chatTemplates: { jinja: "{{ messages }}" } };
  const template = namedFacts.find(({ path }) => path === "chatTemplates.jinja")?.name;
  expect(reasonsFor(model, writesLongTexts)).toEqual([[template, "cardData.instance_prompt"]]);
});

function either({ tags }: ModelFacts) {
  return [{ code: py`x = ${tags.includes("a") || tags.includes("b")}` }];
}

function both({ tags }: ModelFacts) {
  return [{ code: py`x = ${tags.includes("a") && tags.includes("b")}` }];
}

test("of two tags that do the same neither is the reason; each of two that both matter is", () => {
  const model = { id: "a/b", tags: ["a", "c", "b", "d"] };
  expect(reasonsFor(model, either)).toEqual([[]]);
  expect(reasonsFor(model, both)).toEqual([["tag a", "tag b"]]);
});

test("thousands of tags are not tried one by one", () => {
  const tags = [...Array.from({ length: 2000 }, (_, index) => `own-${index}`), "lora"];
  let runs = 0;
  const counting = (model: ModelFacts) => {
    runs += 1;
    return library("diffusers").snippets?.(model) ?? [];
  };
  expect(reasonsFor({ id: "a/b", tags }, counting)[0]).toContain("tag lora");
  expect(runs).toBeLessThan(50);
});

test("every sample of every library can be explained: one list per snippet, never a throw", () => {
  for (const { snippets, samples = {} } of libraries.values()) {
    if (!snippets) continue;
    for (const model of Object.values(samples)) {
      expect(reasonsFor(model, snippets)).toHaveLength(snippets(model).length);
    }
  }
});

test("models of a known shape have the reasons that writing all code again finds", () => {
  for (const { samples = {} } of libraries.values()) {
    for (const sample of Object.values(samples)) {
      const model: ModelFacts = { ...sample, id: "acme/other", tags: ["en", ...sample.tags, "custom_code"] };
      // The second time its shape is known.
      for (const shown of [...snippetsFor(model), ...snippetsFor(model)]) {
        const generate = library(shown.library).snippets;
        if (shown.snippets.length === 0 || generate === undefined) continue;
        expect(shown.reasons()).toEqual(reasonsFor(model, generate));
        if (shown.chosenBy !== "hint") expect(shown.bases()).toEqual(basesFor(model, generate));
      }
    }
  }
});
