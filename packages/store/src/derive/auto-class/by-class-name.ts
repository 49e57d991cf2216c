import { isAutoClass } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/** Classes of forks and of repositories' own code keep to the names of transformers: `AcmeForCausalLM` has that head. */
export const byClassName: AutoClassRule = ({ model: { architectures = [] } }) => {
  for (const architecture of architectures) {
    const [, head] = /(For[A-Z]\w+)$/.exec(architecture) ?? [];
    const name = head === undefined ? "" : `AutoModel${head}`;
    if (isAutoClass(name)) return guessed(name, "the name in config.architectures");
    if (architecture.endsWith("LMHeadModel"))
      return guessed("AutoModelForCausalLM", "the name in config.architectures");
  }
  return undefined;
};
