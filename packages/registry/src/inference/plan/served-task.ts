import { isChat, variantFor } from "../variants.ts";
import type { ProviderMapping } from "./options.ts";

/** Tasks with an image and words, which a chat about an image does as well. */
const aboutImages: ReadonlySet<string> = new Set([
  "document-question-answering",
  "image-to-text",
  "visual-question-answering",
]);

/**
 * The task that a provider is asked for: the one that it serves the model for, whatever the record's own. A provider calls
 * all chats `conversational`; the record's task then says whether an image belongs to them.
 *
 * @param task `pipeline_tag` of the record
 * @example servedTask("image-to-text", { providerId: "their/name", task: "conversational" }) // "image-text-to-text"
 */
export function servedTask(task: string | undefined, mapping: ProviderMapping | undefined): string | undefined {
  const served = mapping?.task;
  if (served === "conversational") {
    if (isChatTask(task)) return task;
    return task !== undefined && aboutImages.has(task) ? "image-text-to-text" : "text-generation";
  }
  return served === undefined || variantFor(served, false) === undefined ? task : served;
}

function isChatTask(task = ""): boolean {
  const variant = variantFor(task, false);
  return variant !== undefined && isChat(variant);
}
