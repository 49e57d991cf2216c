import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";

/** Pipelines that clean prompts with ftfy and do not ask whether it is there (0.42.1), whatever their task. */
const cleaningFamilies = /\b(?:Wan|SkyReels|ChronoEdit|Helios|Lucy)/;

const isOfFamily = (text: string): boolean => cleaningFamilies.test(text);

/**
 * A snippet of such a pipeline with ftfy among its packages; any other as it is.
 *
 * @example withPromptCleaner({ id: "a/b", tags: ["diffusers:WanPipeline"] }, snippet).install?.pip // [..., "ftfy"]
 */
export function withPromptCleaner(model: ModelFacts, snippet: Snippet): Snippet {
  const { diffusersClass = "", baseModels = [], tags } = model;
  const { pip = [] } = snippet.install ?? {};
  const isNamed = isOfFamily(diffusersClass) || baseModels.some(isOfFamily) || tags.some(isOfFamily);
  if (!isNamed || pip.includes("ftfy")) return snippet;
  return { ...snippet, install: { ...snippet.install, pip: [...pip, "ftfy"] } };
}
