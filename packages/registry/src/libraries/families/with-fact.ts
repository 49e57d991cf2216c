import type { ModelFacts } from "../../model.ts";

/**
 * The model with another value for one fact. No copy: whatever else is read is asked of the model itself, so that outlines
 * still see what a library asks (`decisions/021`); a copy would ask for all facts at once.
 *
 * @example withFact({ id: "a/b", tags: [] }, "pipelineTag", "fill-mask").pipelineTag // "fill-mask"
 */
export function withFact<Name extends keyof ModelFacts>(
  model: ModelFacts,
  name: Name,
  value: ModelFacts[Name],
): ModelFacts {
  return Object.create(model, { [name]: { value, enumerable: true } }) as ModelFacts;
}
