import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/** Families of models by their names, with what nearly all of their members are loaded with; the first that fits counts. */
const families: readonly (readonly [name: RegExp, autoClass: string])[] = [
  [/whisper/i, "AutoModelForSpeechSeq2Seq"],
  [/wav2vec2?|hubert|wavlm|w2v-?bert/i, "AutoModelForCTC"],
  [
    /(?:^|[^a-z])(?:vl|vlm|llava|internvl|paligemma|pixtral|smolvlm)(?![a-z])|qwen[\d.-]*vl/i,
    "AutoModelForImageTextToText",
  ],
  [
    /(?:^|[^a-z])(?:m|flan-?|by|code)?t5(?![a-z])|(?:^|[^a-z])m?bart(?![a-z])|nllb|opus-mt|marian|pegasus|madlad/i,
    "AutoModelForSeq2SeqLM",
  ],
  [
    /qwen|qwq|llama|vicuna|mi[sx]tral|ministral|gemma|(?:^|[^a-z])phi-?\d|deepseek|olmo|smollm|falcon|gpt-?(?:2|neo|j|oss)|bloom|pythia|granite|command-?r|internlm|glm-?\d|nemotron|kimi|exaone/i,
    "AutoModelForCausalLM",
  ],
  [/(?:^|[^a-z])(?:distil|ro|xlm-?ro|al|de|camem|modern)?bert(?:a)?(?![a-z])|electra/i, "AutoModel"],
];

/** The name of the base model, or the model's own, where nothing else tells what the model is. */
export const byName: AutoClassRule = ({ model: { baseModels = [], id } }) => {
  for (const [name, from] of [
    [baseModels[0], "the name of the base model"],
    [id, "the name"],
  ] as const) {
    const own = name?.slice(name.indexOf("/") + 1) ?? "";
    const found = families.find(([pattern]) => pattern.test(own));
    if (found !== undefined) return guessed(found[1], from);
  }
  return undefined;
};
