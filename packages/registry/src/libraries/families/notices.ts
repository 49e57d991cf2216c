import { emptyCode, type Language } from "../../code/code.ts";
import type { Snippet } from "../../snippet.ts";

/**
 * The messages that are where no code can be given. They are part of the product and keep exactly this spelling;
 * `snippets.test.ts` lets no other text be a notice.
 */
export const notices = {
  modelTypeUnknown: "Type of model unknown",
  fileNameMissing: "Model filename not specified in config.json",
  interfaceMissing: "interface not specified in config.json",
  interfaceInvalid: "interface in config.json invalid",
  baseModelMissing: "Base model is not found.",
  taskTypeInvalid: "Task type is invalid.",
  pipelineTagUnknown: "Unknown pipeline tag",
  nemoDomainUnknown: "tag did not correspond to a valid NeMo domain.",
  yoloVersionUnknown: "Couldn't find a valid YOLO version tag.",
  speechTypeUnknown: "unknown model type (must be text-to-speech or automatic-speech-recognition)",
} as const;

export type Notice = (typeof notices)[keyof typeof notices];

/**
 * The single snippet of a library that cannot give code for a model: a notice, and what would help.
 *
 * @param language the language the code would have had: the notice becomes a comment of it in plain text
 * @example instead("python", notices.modelTypeUnknown, "Add a config.json.")
 */
export function instead(language: Language, notice: Notice, note?: string): readonly [Snippet] {
  return [{ code: emptyCode(language), notice, ...(note !== undefined && { note }) }];
}
