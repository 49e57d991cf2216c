import type { Derivation, ModelFacts } from "@modelshelf/registry";
import { deriveAdapter } from "./adapter.ts";
import { deriveChatTemplate } from "./chat-template.ts";
import { deriveQuantization } from "./quantization/quantization.ts";
import { deriveSpeechbrain } from "./speechbrain.ts";
import { deriveTransformers, transformersCase } from "./transformers.ts";

/** Input of the rules in addition to the facts of a model. */
export interface Extras {
  /** Names of the Auto classes in `config.auto_map`, in its order. */
  readonly autoMap: readonly string[];
}

/**
 * The facts of a model with those added that its record does not state but that follow from it, or are likely; `derived`
 * says which these are. What the record states is never changed.
 *
 * Pure and fast (some µs), so that it runs whenever facts are made of a record, be it new or stored years ago.
 *
 * @example
 * deriveFacts({ id: "a/b", tags: ["transformers"], libraryName: "transformers", architectures: ["LlamaForCausalLM"], modelType: "llama" }, { autoMap: [] })
 * // { …, transformersInfo: { autoModel: "AutoModelForCausalLM", processor: "AutoTokenizer", pipelineTag: "text-generation" },
 * //   derived: { "transformersInfo.autoModel": { level: "derived", from: "config.architectures" }, … } }
 */
export function deriveFacts(stated: ModelFacts, { autoMap }: Extras): ModelFacts {
  const derived: Record<string, Derivation> = {};
  const note = (path: string, { level, from }: Derivation): void => {
    derived[path] = { level, from };
  };
  const seen = transformersCase(stated);
  const found = {
    ...deriveAdapter(stated, note),
    ...deriveQuantization(stated, note),
    ...deriveSpeechbrain(stated, note),
    ...(seen && deriveChatTemplate(stated, note)),
    ...(seen && deriveTransformers(stated, seen, autoMap, note)),
  };
  return Object.keys(derived).length === 0 ? stated : { ...stated, ...found, derived };
}
