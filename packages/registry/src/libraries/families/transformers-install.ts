import type { ModelFacts } from "../../model.ts";
import type { Install } from "../../snippet.ts";
import { isFormerModelType } from "../../transformers/auto-classes.ts";
import { needsSentencepiece } from "../../transformers/processors.ts";
import { quantizationPackages } from "./quantization-packages.ts";

/** Files that only sentencepiece reads. */
const isSentencepiece = (name: string): boolean => /(?:^|\.)(?:model|spm)$/.test(name);

function readsSentencepiece({ modelType = "", pipelineTag, files = [] }: ModelFacts): boolean {
  // Translation is nearly always done by a type that needs it.
  if (needsSentencepiece(modelType) || pipelineTag === "translation") return true;
  return files.some(isSentencepiece) && !files.includes("tokenizer.json");
}

/**
 * The requirements of code that loads a model with transformers. Processors of images and videos need torchvision, which
 * brings pillow. Types of model that version 5 dropped need a release before it; an adapter is loaded with peft, packed
 * weights with the packages of their method.
 *
 * @param packages first transformers in the release that is wanted, then what the code needs besides
 * @example transformersInstall({ id: "a/b", tags: [], modelType: "marian" }, "transformers").pip
 * // ["transformers", "torch", "sentencepiece", "protobuf"]
 */
export function transformersInstall(model: ModelFacts, ...packages: readonly [string, ...string[]]): Install {
  const [wanted, ...others] = packages;
  const isFormer = model.modelType !== undefined && isFormerModelType(model.modelType);
  const transformers = isFormer ? "transformers<5.0.0" : wanted;
  const { processor = "", autoModel = "" } = model.transformersInfo ?? {};
  const about = [model.pipelineTag ?? "", processor, autoModel].join(" ");
  const readsImages =
    /image|visual|video|object-detection|depth|mask-generation|document|Image|Video|Visual|MaskGeneration|Segmentation|ObjectDetection|Depth|Keypoint/.test(
      about,
    );
  // A .model file is converted for the fast tokenizer, which reads it by way of protobuf and does not ask for it (5.23.0).
  const tokenizer = readsSentencepiece(model) ? ["sentencepiece", "protobuf"] : [];
  const adapter = model.peft === undefined ? [] : ["peft"];
  const packed = quantizationPackages(model);
  const needed = [...(readsImages ? ["torchvision"] : []), ...tokenizer, ...others, ...adapter, ...packed];
  return { pip: [...new Set([transformers, "torch", ...needed])] };
}
