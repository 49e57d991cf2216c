import { widgetInputs } from "../../facts/widget-inputs.ts";
import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** Inputs by the task, for tasks whose input is plain text. `fill-mask` needs the mask of the model. */
const inputs: ReadonlyMap<string, (mask: string) => string> = new Map<string, (mask: string) => string>([
  ["fill-mask", (mask) => `- text: The capital of Portugal is ${mask}.`],
  ["text-classification", () => "- text: The staff were kind and the room was quiet."],
  ["token-classification", () => "- text: Ada Lovelace lived in London."],
  ["text-generation", () => "- text: What is the capital of Portugal?"],
  ["summarization", () => "- text: A text of a few sentences to summarize."],
  ["translation", () => "- text: Good morning. Where is the station?"],
  ["question-answering", () => "- text: Where did Ada Lovelace live?\n  context: Ada Lovelace lived in London."],
  [
    "sentence-similarity",
    () => "- source_sentence: It is raining.\n  sentences:\n  - The weather is wet.\n  - The train is late.",
  ],
  ["text-to-image", () => "- text: A lighthouse at night, oil painting"],
  ["text-to-speech", () => "- text: Good morning. Where is the station?"],
]);

/** An input that shows what the model is good at. Told only of complete records: others leave examples out. */
export default {
  place: 120,
  needsModel: true,
  find({ record, fields, facts }) {
    if (fields.raw("cardData") === undefined || widgetInputs(record).length > 0) return undefined;
    const input = inputs.get(facts.pipelineTag ?? "");
    if (input === undefined) return undefined;
    return {
      effect: "page",
      missing: "The record has no example input.",
      improves:
        "The page and its code show an input that suits the model instead of the one for every model of the task.",
      additions: [cardLines(`widget:\n${input(facts.maskToken ?? "[MASK]")}`, true)],
    };
  },
} satisfies Rule;
