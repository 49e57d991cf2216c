import { loadableBase, withoutBase } from "../families/base-model.ts";
import { labelScores, tokenLabels } from "../families/direct-call/labels.ts";
import { beginningFor, chatAnswer, sourceTextFor, textAnswer } from "../families/generation.ts";
import { instead, notices } from "../families/notices.ts";
import { chatFor, questionFor } from "../families/prompts.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";
import { partsWithWeights } from "../loaded-files.ts";

export default defineLibrary({
  label: "PEFT",
  group: "training",
  about:
    "Adapts large models by training a few additional weights, such as LoRA, which are stored and shared separately from the model.",
  alsoCalled: ["hugging face peft", "huggingface peft", "lora", "lora adapters", "qlora", "fine-tuning", "fine-tune"],
  repository: { name: "PEFT", url: "https://github.com/huggingface/peft" },
  listed: true,
  counts: { path: "adapter_config.json" },
  hosted: ["text-generation"],
  loads: partsWithWeights,
  snippets: adapter,
  endpoint: "HF_ENDPOINT",
  samples: {
    "causal language model": {
      id: "acme/llama-lora",
      tags: ["peft"],
      peft: { baseModel: "meta-llama/Llama-3.1-8B", taskType: "CAUSAL_LM" },
    },
    chat: {
      id: "acme/llama-chat-lora",
      tags: ["peft", "conversational"],
      peft: { baseModel: "meta-llama/Llama-3.1-8B-Instruct", taskType: "CAUSAL_LM" },
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

/** Task types of adapter_config.json that have a class of their own, which finds the base model by itself. */
const autoClasses: ReadonlyMap<string | undefined, string> = new Map([
  ["CAUSAL_LM", "AutoPeftModelForCausalLM"],
  ["SEQ_2_SEQ_LM", "AutoPeftModelForSeq2SeqLM"],
  ["TOKEN_CLS", "AutoPeftModelForTokenClassification"],
  ["SEQ_CLS", "AutoPeftModelForSequenceClassification"],
]);

function adapter(model: ModelFacts): readonly Snippet[] {
  const autoClass = autoClasses.get(model.peft?.taskType);
  if (autoClass === undefined) {
    return instead(
      "python",
      notices.taskTypeInvalid,
      `task_type in adapter_config.json must be one of ${knownTypes()}.`,
    );
  }
  const base = loadableBase(model.peft?.baseModel);
  if (base === undefined) {
    return [withoutBase("base_model_name_or_path in adapter_config.json")];
  }
  const auto = py.identifier(autoClass);
  const code = py`
    ${autoClass.endsWith("Classification") ? py`import torch` : emptyCode("python")}
    from peft import ${auto}
    from transformers import AutoTokenizer${isChat(model, autoClass) ? py`, TextStreamer` : emptyCode("python")}

    tokenizer = AutoTokenizer.from_pretrained(${base})
    model = ${auto}.from_pretrained(${model.id}, device_map="auto")

    ${answer(model, autoClass)}
  `;
  return [{ install: { pip: ["peft", "transformers", "torch", "accelerate"] }, code }];
}

/** The model's answer to an example. */
function answer(model: ModelFacts, autoClass: string): Code<"python"> {
  if (autoClass === "AutoPeftModelForCausalLM") {
    return isChat(model, autoClass)
      ? chatAnswer(py`${chatFor(model)}`, py`tokenizer`)
      : textAnswer(beginningFor(model));
  }
  if (autoClass === "AutoPeftModelForSeq2SeqLM") return textAnswer(sourceTextFor(model));
  const text = questionFor(model, "Ada lives in Porto and likes it there.");
  return py`
    inputs = tokenizer(${text}, return_tensors="pt").to(model.device)
    with torch.no_grad():
        logits = model(**inputs).logits
    ${autoClass === "AutoPeftModelForTokenClassification" ? tokenLabels : labelScores}
  `;
}

function isChat({ tags }: ModelFacts, autoClass: string): boolean {
  return autoClass === "AutoPeftModelForCausalLM" && tags.includes("conversational");
}

function knownTypes(): string {
  return [...autoClasses.keys()].join(", ");
}
