import type { ModelFacts } from "../model.ts";
import type { TaskId } from "../tasks/ids.ts";
import { exampleInput, type TaskInput } from "./example-inputs.ts";

type Example = (model: ModelFacts) => TaskInput;

const cats: Example = ({ widget }) => ({ image: widget?.src ?? "cats.jpg" });

/** Inputs of tasks that hosted inference has none for, or does not run at all. */
const further: ReadonlyMap<string, Example> = new Map<TaskId, Example>([
  ["depth-estimation", cats],
  ["image-feature-extraction", cats],
  ["keypoint-detection", cats],
  ["mask-generation", cats],
  [
    "zero-shot-object-detection",
    ({ widget }) => ({
      image: widget?.src ?? "cats.jpg",
      labels: widget?.labels ?? (widget?.src === undefined ? ["a cat", "a remote control"] : ["a person", "an animal"]),
    }),
  ],
  ["video-classification", () => ({ video: "tennis.mp4" })],
  [
    "text-ranking",
    ({ widget }) => ({
      query: widget?.sourceSentence ?? "How long does an egg need to boil hard?",
      sentences: widget?.sentences ?? [
        "Eggs keep for about four weeks in the fridge.",
        "A medium egg is firm after nine to ten minutes in boiling water.",
        "Boiling water turns to steam at 100 °C.",
      ],
    }),
  ],
  [
    "multiple-choice",
    ({ widget }) => ({
      prompt: widget?.prompt ?? widget?.text ?? "She put the kettle on the stove and",
      labels: widget?.labels ?? ["waited until the water boiled.", "flew south for the winter."],
    }),
  ],
  [
    "any-to-any",
    ({ widget }) => ({
      messages: widget?.messages?.map(({ role, content }) => ({ role, content })) ?? [
        { role: "user", content: widget?.text ?? "What is the capital of Portugal?" },
      ],
    }),
  ],
]);

/**
 * The input for library code: the example from the record, else the one for hosted inference, else one of this package.
 * Undefined for tasks whose input depends on the library.
 *
 * @example taskExample({ id: "a/b", tags: [], pipelineTag: "text-ranking" })?.query
 * // "How long does an egg need to boil hard?"
 */
export function taskExample(model: ModelFacts, task = model.pipelineTag): TaskInput | undefined {
  return exampleInput(model, task) ?? further.get(task ?? "")?.(model);
}
