import { askText } from "../../code/outline.ts";
import type { ModelFacts } from "../../model.ts";

/**
 * A text that somebody meant, or nothing: cards often hold blanks or a single hyphen where a form asked for text.
 *
 * @example writtenText(" - ") // undefined
 * @example writtenText("a red fox") // "a red fox"
 */
export function writtenText(text: string | undefined): string | undefined {
  return text === undefined || askText(text, isBlank) ? undefined : text;
}

const isBlank = (text: string): boolean => /^[\s\p{Dash}]*$/u.test(text);

/**
 * What to ask a language model: the card's first example, else the fallback.
 *
 * @example questionFor({ id: "a/b", tags: [] }, "Who are you?") // "Who are you?"
 */
export function questionFor(model: ModelFacts, fallback: string): string {
  return writtenText(model.widget?.text) ?? fallback;
}

/**
 * What to ask a model that makes images, videos or audio: the card's first example, else the prompt that the model
 * was trained on (`instance_prompt`, set by LoRA and DreamBooth scripts), else the fallback.
 *
 * @example promptFor({ id: "a/b", tags: [], widget: { text: "-" }, instancePrompt: "a sks dog" }, "a cat") // "a sks dog"
 */
export function promptFor(model: ModelFacts, fallback: string): string {
  const { widget, instancePrompt } = model;
  return writtenText(widget?.text) ?? writtenText(widget?.prompt) ?? writtenText(instancePrompt) ?? fallback;
}
