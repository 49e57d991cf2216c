import { type ModelFacts, type WeightFormat, type WeightFormatId, weightFormats } from "@modelshelf/registry";

/** Formats whose own files count wherever they are; of the others only what transformers reads does. */
const anywhere: ReadonlySet<string> = new Set<WeightFormatId>(["gguf", "onnx", "tflite"]);

/** Without Keras, whose tag authors also give to models that transformers trained with it. */
const formats = (Object.entries(weightFormats) as [WeightFormatId, WeightFormat][])
  .filter(([id]) => id !== "keras")
  .map(([id, { files, pretrained, tags }]) => ({ id, file: anywhere.has(id) ? files : pretrained, tag: tags[0] }));

/** Tags of packers whose files look like safetensors and are for their own programs. */
const packers: ReadonlySet<string> = new Set([
  "coreai",
  "ctranslate2",
  "executorch",
  "exl2",
  "exl3",
  "fastflowlm",
  "litert",
  "mlc-llm",
  "rkllm",
  "flm",
]);

/**
 * The formats of a model's weights: by the names of its files where the record lists them, and by the tags that the Hub
 * gives; conversions are in folders of their own. `packed` for weights of other programs.
 *
 * @example pretrainedFormatsOf({ id: "a/b", tags: ["mlx"], files: ["model.safetensors"] }) // "safetensors", "mlx"
 */
export function pretrainedFormatsOf({ files = [], tags }: ModelFacts): ReadonlySet<WeightFormatId | "packed"> {
  const found = new Set<WeightFormatId | "packed">();
  for (const { id, file, tag } of formats)
    if (!packers.has(tag) && (tags.includes(tag) || (file !== undefined && files.some((name) => file.test(name)))))
      found.add(id);
  if (tags.some((tag) => packers.has(tag))) found.add("packed");
  return found;
}

/**
 * Whether transformers can have written the weights. Repositories of conversions keep the tags of the model that they were
 * made from, and often its configuration.
 */
export function areOfTransformers(found: ReadonlySet<WeightFormatId | "packed">): boolean {
  if (found.has("mlx") || found.has("packed")) return false;
  if (found.size === 0) return true;
  return found.has("safetensors") || found.has("pytorch") || found.has("tensorflow") || found.has("jax");
}
