import type { ModelFacts } from "../model.ts";
import type { TaskId } from "../tasks/ids.ts";
import { exampleFiles } from "./example-files.ts";

/** A value of JSON's kinds. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** One message of a chat, as OpenAI-compatible servers take it. */
export interface Message {
  readonly [member: string]: JsonValue;
}

/** The input of a task, by its parts. Images, audio and video are names of files; see `exampleFiles`. */
export interface TaskInput {
  readonly messages?: readonly Message[];
  readonly text?: string | readonly string[];
  readonly labels?: readonly string[];
  readonly question?: string;
  readonly context?: string;
  readonly query?: string;
  readonly table?: { readonly [column: string]: readonly JsonValue[] };
  readonly sentence?: string;
  readonly sentences?: readonly string[];
  readonly prompt?: string;
  /** Inference steps of an image that is made from text. */
  readonly steps?: number;
  readonly image?: string;
  readonly audio?: string;
  readonly video?: string;
}

/** Where the parts of a task's input may come from in a record, and what they are without one. */
type Example = (model: ModelFacts) => TaskInput;

const cats: Example = ({ widget }) => ({ image: widget?.src ?? "cats.jpg" });
const speech: Example = ({ widget }) => ({ audio: widget?.src ?? "jfk.wav" });
/** Parameters that fit our image alone are not given for the record's. */
const changed =
  (ours: string, any: string): Example =>
  ({ widget }) => ({
    image: widget?.src ?? "cat.png",
    prompt: widget?.prompt ?? widget?.text ?? (widget?.src === undefined ? ours : any),
  });
const edit = changed("Turn this cat into a dog.", "Turn this into a watercolor painting.");
const move = changed("The cat stretches, yawns and walks out of the frame.", "The camera slowly moves closer.");
/** A question about our image does not fit the record's, nor the other way around. */
const about =
  (image: string, question: string): Example =>
  ({ widget }) =>
    widget?.src === undefined ? { image, question } : { image: widget.src, question: widget.text ?? describe };
const describe = "Describe this image in one sentence.";
const say =
  (sentence: string): Example =>
  ({ widget }) => ({ text: widget?.text ?? widget?.prompt ?? sentence });

const fishes: Example = ({ widget }) => ({
  table: widget?.table ?? {
    Height: ["11.5", "12.5", "5.6"],
    Length: ["23.2", "24.0", "15.0"],
    Width: ["4.0", "4.3", "3.1"],
  },
});

const starsQuestion = "How many stars does the largest repository have?";
const stars = {
  Repository: ["lantern", "tidewater", "millstone"],
  Stars: ["36542", "4512", "3934"],
  Contributors: ["651", "77", "34"],
};

const examples: ReadonlyMap<string, Example> = new Map<TaskId, Example>([
  [
    "text-generation",
    ({ widget }) => ({
      messages: widget?.messages?.map(toMessage) ?? [ask(widget?.text ?? "What is the capital of Portugal?")],
    }),
  ],
  [
    "image-text-to-text",
    (model) => {
      const { url, question } = imageQuestion(model);
      const content = [
        { type: "text", text: question },
        { type: "image_url", image_url: { url } },
      ];
      return { messages: [{ role: "user", content }] };
    },
  ],
  ["text-classification", say("The parcel came a day early and everything in it was whole. Thank you!")],
  ["token-classification", say("My name is Ada Marlow, friends call me Ady, and I live in Porto.")],
  ["translation", say("Меня зовут Анна, и я живу в Берлине.")],
  [
    "summarization",
    say(
      "The lighthouse stands 61 meters above the sea and was finished in 1874. Until 1951 a keeper wound its clockwork " +
        "by hand every four hours; since then a motor turns the lens. The old oil lamp is shown in the harbor museum.",
    ),
  ],
  [
    "fill-mask",
    ({ widget, maskToken }) => ({
      text:
        widget?.text === undefined
          ? `The capital of Portugal is ${maskToken ?? "[MASK]"}.`
          : withMask(widget.text, maskToken),
    }),
  ],
  ["feature-extraction", say("A cold glass of lemonade is the best part of a hot day.")],
  [
    "sentence-similarity",
    ({ widget }) => ({
      sentence: widget?.sourceSentence ?? "The train was late again.",
      sentences: widget?.sentences ?? [
        "We waited on the platform for an hour.",
        "The bakery opens at seven.",
        "Our connection did not arrive on time.",
      ],
    }),
  ],
  [
    "zero-shot-classification",
    ({ widget }) => ({
      text: widget?.text ?? "The headphones I ordered last week hum on one side, and I would like my money back.",
      labels: widget?.labels ?? ["refund", "legal", "faq"],
    }),
  ],
  [
    "question-answering",
    // A question without its text would be asked of a text that knows no answer.
    ({ widget }) =>
      widget?.text !== undefined && widget.context !== undefined
        ? { question: widget.text, context: widget.context }
        : { question: "Where does Ada live?", context: "My name is Ada and I live in Porto." },
  ],
  [
    "table-question-answering",
    // A question without its table would be asked of a table that knows no answer.
    ({ widget }) =>
      widget?.text && widget.table
        ? { query: widget.text, table: widget.table }
        : { query: starsQuestion, table: stars },
  ],
  ["document-question-answering", about("invoice.png", "What is the number of the invoice?")],
  ["visual-question-answering", about("cat.png", "What is the animal in this image doing?")],
  [
    "zero-shot-image-classification",
    ({ widget }) => ({ image: widget?.src ?? "cats.jpg", labels: widget?.labels ?? ["cat", "dog", "horse"] }),
  ],
  ["image-classification", cats],
  ["image-segmentation", cats],
  ["image-to-text", cats],
  ["object-detection", cats],
  ["image-to-image", edit],
  ["image-text-to-image", edit],
  ["image-to-video", move],
  ["image-text-to-video", move],
  ["audio-classification", speech],
  ["audio-to-audio", speech],
  ["automatic-speech-recognition", speech],
  [
    "text-to-image",
    ({ widget, instancePrompt }) => ({
      text: widget?.text ?? widget?.prompt ?? instancePrompt ?? "An astronaut in a jungle, cold colors, muted light",
      steps: 5,
    }),
  ],
  ["text-to-video", say("A young woman walks along a wet street at night, lanterns in the puddles.")],
  ["text-to-speech", say("The answer to the question of life, the universe and everything is 42.")],
  ["text-to-audio", say("slow jazz, double bass, brushed drums, late at night")],
  ["tabular-classification", fishes],
  ["tabular-regression", fishes],
]);

/** An image by its address and a question about it: both of the record, or both ours. */
export function imageQuestion({ widget }: ModelFacts): { readonly url: string; readonly question: string } {
  if (widget?.src === undefined) return { url: exampleFiles["car.jpg"], question: describe };
  return { url: widget.src, question: widget.text ?? describe };
}

/**
 * Replaces the mask token of the examples, `<mask>`, with that of the model.
 *
 * @example withMask("Paris is the <mask> of France.", "[MASK]") // "Paris is the [MASK] of France."
 */
export function withMask(text: string, maskToken: string | undefined): string {
  return maskToken === undefined || text.includes(maskToken) ? text : text.replaceAll("<mask>", () => maskToken);
}

function toMessage({ role, content }: { readonly role: string; readonly content: string }): Message {
  return { role, content };
}

function ask(content: string): Message {
  return { role: "user", content };
}

/**
 * An input to try a model: the example from its record, or else one of this package. Undefined for a task without an example;
 * show {@link noExample} in that case.
 *
 * @example exampleInput({ id: "a/b", tags: [], pipelineTag: "fill-mask", maskToken: "<mask>" })
 * // { text: "The capital of Portugal is <mask>." }
 */
export function exampleInput(model: ModelFacts, task = model.pipelineTag): TaskInput | undefined {
  return examples.get(task ?? "")?.(model);
}

/** The message for a task without an example. It is not code. */
export const noExample = "No input example has been defined for this model task.";

/**
 * The example input as text for people: a quoted text or file name, or JSON if the input has several parts.
 *
 * @example exampleText({ id: "a/b", tags: [], pipelineTag: "image-classification" }) // "\"cats.jpg\""
 */
export function exampleText(model: ModelFacts): string {
  const input = exampleInput(model);
  if (input === undefined) return noExample;
  const { steps: _, ...parts } = input;
  const [only, ...others] = Object.values(parts);
  if (others.length > 0 || typeof only === "object")
    return JSON.stringify(only === parts.messages ? only : parts, null, 2);
  return JSON.stringify(only);
}

/**
 * A text on one line: runs of line breaks and tabs become one blank.
 *
 * @example onOneLine("{\n\t\"a\": 1\n}") // "{ \"a\": 1 }"
 */
export function onOneLine(text: string): string {
  return text.replace(/\s*[\r\n\t]+\s*/g, " ").trim();
}

/**
 * Removes the quotes around a text. Unpaired or mismatched quotes stay.
 *
 * @example withoutQuotes("\"cats.jpg\"") // "cats.jpg"
 */
export function withoutQuotes(text: string): string {
  return /^(["'])[^]*\1$/.test(text) && text.length > 1 ? text.slice(1, -1) : text;
}
