import type { ModelFacts } from "@modelshelf/registry";
import type { CatalogRecord } from "@modelshelf/store";
import { type ShownCode, toShownCode } from "../../use/shown-snippet.ts";
import { type ChatTemplate, chatTemplateOf } from "./chat-template.ts";

/** A chat template as pages show it. */
export interface ShownTemplate extends ChatTemplate {
  /** The template, colored. */
  readonly code: ShownCode;
}

/** The chat template of a model with its colored form; `undefined` where `chatTemplateOf` finds none. */
export async function loadChatTemplate(
  model: ModelFacts,
  record: Pick<CatalogRecord, "source">,
): Promise<ShownTemplate | undefined> {
  const found = chatTemplateOf(model, record);
  return found && { ...found, code: await toShownCode({ language: "jinja", text: found.template }) };
}
