import { listInWords } from "@modelshelf/registry";
import type { NotedField } from "@modelshelf/store";

/** The words after a fact that this hub knows and the record leaves out. */
export const notedByHub = "noted by this hub";

const words: Readonly<Record<NotedField, string>> = {
  description: "description",
  title: "title",
  tasks: "task",
  library: "library",
  license: "license",
  languages: "languages",
  parameters: "number of parameters",
  baseModels: "base model",
  sizes: "number of rows",
  sdk: "toolkit",
  models: "models it uses",
};

/**
 * Which facts of a page are notes of this hub, as a sentence.
 *
 * @example notedSentence(["description", "license"]) // "Noted by this hub, not stated by the record: description and license."
 */
export function notedSentence(fields: readonly NotedField[]): string {
  return `Noted by this hub, not stated by the record: ${listInWords(fields.map((field) => words[field]))}.`;
}
