import { hasProcessor, type ModelFacts, usualProcessor } from "@modelshelf/registry";
import { derived, type Found } from "./found.ts";

/** Files that a tokenizer is loaded from; any of them is enough. */
const tokenizerFile =
  /^(?:tokenizer(?:_config)?\.json|vocab\.(?:txt|json)|spiece\.model|sentencepiece\.bpe\.model|source\.spm|tokenizer\.model)$/;
const processorFile = /^(?:preprocessor|processor)_config\.json$/;

/**
 * The class that prepares a model's input. The files tell where the record lists them: a tokenizer's, those of a processor,
 * or both; without either there is nothing to load. Where no files are listed the head and the type of the model tell.
 *
 * @param head the Auto class of the model, and how it was found
 * @param modelType of the configuration, where it is known
 */
export function processorOf(head: Found, modelType: string | undefined, { files }: ModelFacts): Found | undefined {
  const usual = usualProcessor(head.value, modelType);
  if (files === undefined) return usual && { ...head, value: usual };
  const hasTokenizer = files.some((name) => tokenizerFile.test(name));
  const hasOthers = files.some((name) => processorFile.test(name));
  const from = "the names of the files";
  if (!hasOthers) return hasTokenizer ? derived("AutoTokenizer", from) : undefined;
  if (modelType !== undefined && hasProcessor(modelType, "AutoProcessor") && usual !== "AutoImageProcessor") {
    // Without a tokenizer a processor of both cannot be made, and its half is what the head needs.
    if (hasTokenizer) return derived("AutoProcessor", from);
  }
  if (hasTokenizer) return usual && derived(usual, from);
  return derived(halfOf(modelType, usual), from);
}

/** `preprocessor_config.json` alone: of an image processor, or of a feature extractor for sound. */
function halfOf(modelType: string | undefined, usual: string | undefined): string {
  if (usual === "AutoImageProcessor" || usual === "AutoFeatureExtractor") return usual;
  if (modelType !== undefined && hasProcessor(modelType, "AutoImageProcessor")) return "AutoImageProcessor";
  if (modelType !== undefined && hasProcessor(modelType, "AutoFeatureExtractor")) return "AutoFeatureExtractor";
  return "AutoProcessor";
}
