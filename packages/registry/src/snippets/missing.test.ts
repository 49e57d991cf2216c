import { expect, test } from "vitest";
import { libraries, library } from "../libraries/all.ts";
import type { LibraryKey } from "../libraries/ids.ts";
import { missingFor } from "./missing.ts";
import { py } from "../code/python.ts";
import { notices } from "../libraries/families/notices.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";

const missing = (key: LibraryKey, facts: Partial<ModelFacts>) =>
  missingFor({ id: "acme/model", tags: [], ...facts }, library(key));

test("names the field and the file that would give code", () => {
  expect(missing("transformers", {})).toEqual([{ file: "config.json", field: "architectures", isPresent: false }]);
  expect(missing("transformers.js", {})).toEqual([{ file: "README.md", field: "pipeline_tag", isPresent: false }]);
  expect(missing("sklearn", { tags: ["skops"] })).toEqual([
    { file: "config.json", field: "sklearn.model.file", isPresent: false },
  ]);
});

test("names all that is missing, and nothing that is there", () => {
  const [baseModel, taskType] = [
    { file: "adapter_config.json", field: "base_model_name_or_path", isPresent: false },
    { file: "adapter_config.json", field: "task_type", isPresent: false },
  ];
  expect(missing("peft", {})).toEqual([baseModel, taskType]);
  expect(missing("peft", { peft: { taskType: "CAUSAL_LM" } })).toEqual([baseModel]);
  expect(missing("peft", { peft: { baseModel: "acme/base" } })).toEqual([taskType]);
});

test("nobody is told to add what stands under another name already", () => {
  expect(missing("transformers", { architectures: ["BertForMaskedLM"] })).toEqual([]);
  expect(missing("transformers", { architectures: ["BertForMaskedLM"], modelType: "bert" })).toEqual([]);
});

test("a value that does not do is to be changed", () => {
  const peft = { baseModel: "acme/base", taskType: "KITCHEN" };
  expect(missing("peft", { peft })).toEqual([{ file: "adapter_config.json", field: "task_type", isPresent: true }]);
  expect(missing("transformers", { transformersInfo: { autoModel: "class" } })).toEqual([
    { file: "config.json", field: "architectures", isPresent: true },
  ]);
});

test("a tag is named, because only few of them help", () => {
  expect(missing("nemo", {})).toEqual([
    { file: "README.md", field: "tags", isPresent: false, example: "automatic-speech-recognition" },
  ]);
});

test("of samples that need equally much, the first one decides", () => {
  const either = {
    samples: {
      first: { id: "a/b", tags: [], pipelineTag: "fill-mask" },
      second: { id: "a/b", tags: [], modelType: "bert" },
    },
    snippets: ({ pipelineTag, modelType }: ModelFacts): readonly Snippet[] => [
      (pipelineTag ?? modelType) ? { code: py`load()` } : { code: py`pass`, notice: notices.modelTypeUnknown },
    ],
  };
  expect(missingFor({ id: "acme/model", tags: [] }, either)).toEqual([
    { file: "README.md", field: "pipeline_tag", isPresent: false },
  ]);
});

test("nothing is missing where there is code, and where a library has nothing to show", () => {
  expect(missing("timm", {})).toEqual([]);
  expect(missing("transformers", { transformersInfo: { autoModel: "AutoModel" } })).toEqual([]);
  expect(missingFor({ id: "a/b", tags: [] }, {})).toEqual([]);
  expect(missingFor({ id: "a/b", tags: [] }, { snippets: () => [] })).toEqual([]);
});

test("every message of every library comes with what is missing, and nothing else does", () => {
  for (const [key, entry] of libraries) {
    for (const [name, model] of Object.entries(entry.samples ?? {})) {
      const hasMessage = entry.snippets?.(model).some(({ notice }) => notice !== undefined) ?? false;
      expect(missingFor(model, entry).length > 0, `entries/${key}.ts, sample "${name}"`).toBe(hasMessage);
    }
  }
});
