import { exampleInput, type Message } from "../../inference/example-inputs.ts";
import type { ModelFacts } from "../../model.ts";

/**
 * The parts of a model's example, for code that takes one of them. They are those of {@link exampleInput}: the record's
 * first, then its task's, so that all code of a page works on one input. Only a model without a task, or one whose task has
 * no such part, gets what the code itself proposes.
 */

/**
 * A text that somebody meant, or nothing: cards often hold blanks or a single hyphen where a form asked for text.
 *
 * @example writtenText(" - ") // undefined
 * @example writtenText("a red fox") // "a red fox"
 */
export function writtenText(text: string | undefined): string | undefined {
  return text === undefined || isBlank(text) ? undefined : text;
}

const isBlank = (text: string): boolean => /^[\s\p{Dash}]*$/u.test(text);

/** The text of the record's example, for code that no other will do for: a sequence of bases, a language of its own. */
export function ownText({ widget }: ModelFacts): string | undefined {
  return writtenText(widget?.text);
}

/** The table of the record's example. */
export function ownTable({ widget }: ModelFacts): NonNullable<ModelFacts["widget"]>["table"] {
  return widget?.table;
}

/**
 * The text of an input, several of them as one.
 *
 * @example oneText(["a", "b"]) // "a,b"
 */
export function oneText(text: string | readonly string[] | undefined): string {
  return typeof text === "object" ? text.join(",") : (text ?? "");
}

/**
 * A text to read, to continue or to answer.
 *
 * @example questionFor({ id: "a/b", tags: [], pipelineTag: "text-generation" }, "Who are you?") // "What is the capital of Portugal?"
 * @example questionFor({ id: "a/b", tags: [] }, "Who are you?") // "Who are you?"
 */
export function questionFor(model: ModelFacts, fallback: string): string {
  const own = ownText(model);
  if (own !== undefined) return own;
  const { text, messages, sentence } = exampleInput(model) ?? {};
  return textIn(text) ?? lastText(messages) ?? sentence ?? fallback;
}

const textIn = (text: string | readonly string[] | undefined): string | undefined =>
  typeof text === "string" ? text : undefined;

/** The text that a chat asks in the end; undefined where it asks about an image. */
function lastText(messages: readonly Message[] = []): string | undefined {
  const content = messages.at(-1)?.["content"];
  return typeof content === "string" ? content : undefined;
}

/** A chat of texts alone, as OpenAI-compatible servers and chat templates take it. */
export function chatFor(model: ModelFacts): readonly Message[] {
  const { messages } = exampleInput(model) ?? {};
  if (messages !== undefined && lastText(messages) !== undefined) return messages;
  return [{ role: "user", content: questionFor(model, "What is the capital of Portugal?") }];
}

/**
 * The prompt for a model that makes images, videos or audio: the record's example, else the prompt that the model was
 * trained on (`instance_prompt`, set by LoRA and DreamBooth scripts), else that of its task.
 *
 * @example promptFor({ id: "a/b", tags: [], widget: { text: "-" }, instancePrompt: "a sks dog" }, "a cat") // "a sks dog"
 */
export function promptFor(model: ModelFacts, fallback: string): string {
  const { text, prompt } = exampleInput(model) ?? {};
  return ownPrompt(model) ?? textIn(text) ?? prompt ?? fallback;
}

/** The same without that of its task, for code whose prompt fits something else in it: an image, the marks of speakers. */
export function ownPrompt(model: ModelFacts): string | undefined {
  const { widget, instancePrompt } = model;
  return ownText(model) ?? writtenText(widget?.prompt) ?? writtenText(instancePrompt);
}

/** The record's sentences, else those of its task; undefined where neither has several. */
export function sentencesFor(model: ModelFacts): readonly [string, ...string[]] | undefined {
  const { widget } = model;
  const [first, others = []] = [widget?.sourceSentence, widget?.sentences];
  if (first !== undefined && others.length > 0) return [first, ...others];
  const { sentence, sentences } = exampleInput(model) ?? {};
  return sentence === undefined || sentences === undefined ? undefined : [sentence, ...sentences];
}
