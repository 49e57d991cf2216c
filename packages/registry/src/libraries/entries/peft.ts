import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { instead, notices } from "../families/notices.ts";
import { writtenText } from "../families/prompts.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "PEFT",
  repository: { name: "PEFT", url: "https://github.com/huggingface/peft" },
  listed: true,
  counts: { path: "adapter_config.json" },
  hosted: ["text-generation"],
  snippets: adapter,
  endpoint: "HF_ENDPOINT",
  samples: {
    "causal language model": {
      id: "acme/llama-lora",
      tags: ["peft"],
      peft: { baseModel: "meta-llama/Llama-3.1-8B", taskType: "CAUSAL_LM" },
    },
    "sequence to sequence": {
      id: "acme/t5-lora",
      tags: ["peft"],
      peft: { baseModel: "google/flan-t5-large", taskType: "SEQ_2_SEQ_LM" },
    },
    "token classification": {
      id: "acme/bert-ner-lora",
      tags: ["peft"],
      peft: { baseModel: "google-bert/bert-base-cased", taskType: "TOKEN_CLS" },
    },
    "sequence classification": {
      id: "acme/roberta-lora",
      tags: ["peft"],
      peft: { baseModel: "FacebookAI/roberta-base", taskType: "SEQ_CLS" },
    },
    "task type of another kind": {
      id: "acme/embedder-lora",
      tags: ["peft"],
      peft: { baseModel: "BAAI/bge-m3", taskType: "FEATURE_EXTRACTION" },
    },
    "no base model": { id: "acme/orphan-lora", tags: ["peft"], peft: { taskType: "CAUSAL_LM" } },
  },
});

/** Task types of adapter_config.json that have an Auto class of their own. */
const autoClasses: ReadonlyMap<string | undefined, string> = new Map([
  ["CAUSAL_LM", "AutoModelForCausalLM"],
  ["SEQ_2_SEQ_LM", "AutoModelForSeq2SeqLM"],
  ["TOKEN_CLS", "AutoModelForTokenClassification"],
  ["SEQ_CLS", "AutoModelForSequenceClassification"],
]);

function adapter(model: ModelFacts): readonly Snippet[] {
  const autoClass = autoClasses.get(model.peft?.taskType);
  if (autoClass === undefined) {
    return instead(
      "python",
      notices.taskTypeInvalid,
      `task_type in adapter_config.json has to be one of ${knownTypes()}.`,
    );
  }
  const base = writtenText(model.peft?.baseModel);
  if (base === undefined) {
    return instead(
      "python",
      notices.baseModelMissing,
      "adapter_config.json has to name it as base_model_name_or_path.",
    );
  }
  const auto = py.identifier(autoClass);
  const code = py`
    from peft import PeftModel
    from transformers import ${auto}

    base_model = ${auto}.from_pretrained(${base})
    model = PeftModel.from_pretrained(base_model, ${model.id})
  `;
  return [{ install: { pip: ["peft", "transformers", "torch"] }, code }];
}

function knownTypes(): string {
  return [...autoClasses.keys()].join(", ");
}
