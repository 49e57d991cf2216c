import { autoClassesForTask, autoClassesOfType } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import { typesInName } from "./types-in-name.ts";
import type { AutoClassRule } from "./seen.ts";

interface Family {
  readonly name: RegExp;
  /** A type of transformers that has the heads of the family. */
  readonly type: string;
  /** The Auto class that loads nearly all of its members. */
  readonly autoClass: string;
}

/** Families of models by their names; the first that fits counts. */
const families: readonly Family[] = [
  { name: /whisper/i, type: "whisper", autoClass: "AutoModelForSpeechSeq2Seq" },
  { name: /wav2vec2?|hubert|wavlm|w2v-?bert/i, type: "wav2vec2", autoClass: "AutoModelForCTC" },
  {
    name: /(?:^|[^a-z])(?:vl|vlm|llava|internvl|paligemma|pixtral|smolvlm)(?![a-z])|qwen[\d.-]*vl/i,
    type: "qwen2_5_vl",
    autoClass: "AutoModelForImageTextToText",
  },
  {
    name: /(?:^|[^a-z])(?:m|flan-?|by|code)?t5(?![a-z])|(?:^|[^a-z])m?bart(?![a-z])|nllb|opus-mt|marian|pegasus|madlad/i,
    type: "t5",
    autoClass: "AutoModelForSeq2SeqLM",
  },
  {
    name: /qwen|qwq|llama|vicuna|mi[sx]tral|ministral|gemma|(?:^|[^a-z])phi-?\d|deepseek|olmo|smollm|falcon|gpt-?(?:2|neo|j|oss)|bloom|pythia|granite|command-?r|internlm|glm-?\d|nemotron|kimi|exaone/i,
    type: "llama",
    autoClass: "AutoModelForCausalLM",
  },
  {
    name: /(?:^|[^a-z])(?:distil|ro|xlm-?ro|al|de|camem|modern)?bert(?:a)?(?![a-z])|electra/i,
    type: "bert",
    autoClass: "AutoModel",
  },
];

/**
 * The name of the base model, or the model's own, where nothing else tells what the model is. The class is the one for the
 * task among those that the family has: Whisper is not loaded with the class of CTC, though both transcribe.
 */
export const byName: AutoClassRule = ({ model: { baseModels = [], id }, task }) => {
  const wanted = task === undefined ? [] : autoClassesForTask(task.value);
  for (const [name, from] of [
    [baseModels[0], "the name of the base model"],
    [id, "the name"],
  ] as const) {
    const own = name?.slice(name.indexOf("/") + 1) ?? "";
    const family = families.find((one) => one.name.test(own));
    if (wanted.length === 0) {
      if (family !== undefined) return guessed(family.autoClass, from);
      continue;
    }
    for (const type of [...typesInName(own), ...(family ? [family.type] : [])]) {
      const heads = autoClassesOfType(type);
      const found = wanted.find((autoClass) => heads.has(autoClass));
      if (found !== undefined) return guessed(found, `${task?.from} and ${from}`);
    }
  }
  return undefined;
};
