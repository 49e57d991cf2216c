import type { ModelFacts } from "../../model.ts";
import type { Install } from "../../snippet.ts";

/**
 * Model types whose tokenizer is there only beside sentencepiece: `None` in `tokenization_auto.py` of 5.23.0 without it, so
 * that loading ends with an error about the configuration. Translation is nearly always done by one of them.
 */
const sentencepieceTypes: ReadonlySet<string> = new Set([
  "bert-generation",
  "gpt-sw3",
  "m2m_100",
  "marian",
  "mluke",
  "siglip",
  "speech_to_text",
  "speecht5",
  "tipsv2",
]);

function needsSentencepiece({ modelType = "", pipelineTag, files = [] }: ModelFacts): boolean {
  if (sentencepieceTypes.has(modelType) || pipelineTag === "translation") return true;
  return files.some((name) => /(?:^|\.)(?:model|spm)$/.test(name)) && !files.includes("tokenizer.json");
}

/**
 * What code needs that loads a model with transformers. Processors of pictures and videos need torchvision, which brings
 * pillow.
 *
 * @param packages first transformers in the release that is wanted, then what the code needs besides
 * @example transformersInstall({ id: "a/b", tags: [], modelType: "marian" }, "transformers").pip
 * // ["transformers", "torch", "sentencepiece"]
 */
export function transformersInstall(model: ModelFacts, ...packages: readonly [string, ...string[]]): Install {
  const [transformers, ...others] = packages;
  const about = [model.pipelineTag ?? "", model.transformersInfo?.processor ?? ""].join(" ");
  const pictured = /image|visual|video|object-detection|depth|mask-generation|document|Image|Video/.test(about);
  const tokenizer = needsSentencepiece(model) ? ["sentencepiece"] : [];
  return { pip: [transformers, "torch", ...(pictured ? ["torchvision"] : []), ...tokenizer, ...others] };
}
