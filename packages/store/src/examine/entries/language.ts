import { isTaskId, task as taskEntry } from "@modelshelf/registry";
import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** Which languages a model of texts or speech works in. */
export default {
  place: 110,
  find({ record, facts }) {
    const { pipelineTag = "" } = facts;
    if (record.languages.length > 0 || !isTaskId(pipelineTag)) return undefined;
    const isSpeech = pipelineTag === "automatic-speech-recognition" || pipelineTag === "text-to-speech";
    if (taskEntry(pipelineTag).modality !== "nlp" && !isSpeech) return undefined;
    return {
      effect: "filters",
      missing: "The record does not say which languages the model works in.",
      improves: "People filtering by language will find the model.",
      additions: [cardLines("language:\n- en", true)],
    };
  },
} satisfies Rule;
