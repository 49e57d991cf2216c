import { runtimeLabel, runtimeNamed, runtimesFor } from "@modelshelf/registry";
import { toConditionFacts } from "../../facts/to-condition-facts.ts";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 12 },
  place: 45,
  label: "Runs with",
  noValueLabel: "Runtime unknown",
  having: "run with",
  about:
    "program or library that runs a model, under one name: `llama.cpp` for all language models in GGUF, `mlx`, `vllm`, `transformers.js`, `onnxruntime`, or a library key",
  valuesOf: (record) => runtimesFor(toConditionFacts(record)),
  parse: runtimeNamed,
  labelOf: runtimeLabel,
} satisfies Facet;
