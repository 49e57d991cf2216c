import { isLibraryKey } from "@modelshelf/registry";
import { textsOf } from "./contents.ts";
import { hasWholeModel } from "./has-whole-model.ts";

/** Files that only one library writes, the surest first. */
const signs: readonly (readonly [library: string, isSign: (paths: ReadonlySet<string>) => boolean])[] = [
  ["peft", (paths) => paths.has("adapter_config.json")],
  ["diffusers", (paths) => paths.has("model_index.json") || paths.has("modular_model_index.json")],
  ["sentence-transformers", (paths) => paths.has("modules.json") && paths.has("config_sentence_transformers.json")],
  ["open_clip", (paths) => paths.has("open_clip_config.json")],
  ["spacy", (paths) => paths.has("meta.json") && [...paths].some((path) => path.endsWith(".whl"))],
  ["nemo", (paths) => [...paths].some((path) => path.endsWith(".nemo"))],
  ["speechbrain", (paths) => paths.has("hyperparams.yaml")],
  ["keras", (paths) => paths.has("saved_model.pb") || paths.has("keras_metadata.pb")],
];

/**
 * The library of a model: what the card names, else a tag of the card that is a library, else what only one library writes.
 * The rules of the catalog go on from there where nothing is found.
 */
export function libraryOf(
  card: Readonly<Record<string, unknown>>,
  config: Readonly<Record<string, unknown>> | undefined,
  paths: readonly string[],
): string | undefined {
  const [named] = textsOf(card["library_name"]);
  if (named !== undefined) return named;
  const tag = textsOf(card["tags"]).find((text) => isLibraryKey(text));
  if (tag !== undefined) return tag;
  const all = new Set(paths);
  const isWhole = hasWholeModel(config, paths);
  const sign = signs.find(([library, isSign]) => isSign(all) && !(isWhole && library === "peft"));
  if (sign !== undefined) return sign[0];
  if (config?.["architecture"] !== undefined && config["pretrained_cfg"] !== undefined) return "timm";
  if (config?.["sklearn"] !== undefined) return "sklearn";
  const isTransformers = config?.["model_type"] !== undefined || Array.isArray(config?.["architectures"]);
  return isTransformers ? "transformers" : undefined;
}
