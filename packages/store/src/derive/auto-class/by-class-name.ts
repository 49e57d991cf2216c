import { autoClassesOfType, isAutoClass } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/**
 * Classes of forks and of repositories' own code keep to the names of transformers: `AcmeForCausalLM` has that head. Where
 * transformers knows the type, it loads only the heads that the type has: `LlavaLlamaForCausalLM`, of the project that made
 * the first `llava`, is not a causal language model there.
 */
export const byClassName: AutoClassRule = ({ model: { architectures = [], modelType }, autoMap }) => {
  const heads = modelType === undefined || autoMap.length > 0 ? undefined : autoClassesOfType(modelType);
  const hasHead = (autoClass: string): boolean => heads === undefined || heads.size === 0 || heads.has(autoClass);
  for (const architecture of architectures) {
    const [, head] = /(For[A-Z]\w+)$/.exec(architecture) ?? [];
    const name = head === undefined ? "" : `AutoModel${head}`;
    if (isAutoClass(name) && hasHead(name)) return guessed(name, "the name in config.architectures");
    if (architecture.endsWith("LMHeadModel") && hasHead("AutoModelForCausalLM"))
      return guessed("AutoModelForCausalLM", "the name in config.architectures");
  }
  return undefined;
};
