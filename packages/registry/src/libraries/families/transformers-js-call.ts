import type { Code } from "../../code/code.ts";
import { js } from "../../code/javascript.ts";
import { exampleFiles } from "../../inference/example-files.ts";
import type { TaskInput } from "../../inference/example-inputs.ts";
import { taskExample } from "../../inference/task-example.ts";
import type { ModelFacts } from "../../model.ts";
import { answerLength, beginningFor, sourceTextFor } from "./generation.ts";
import { images } from "./images.ts";
import { mediaFor, speechSample } from "./media.ts";
import { chatFor, oneText, questionFor, sentencesFor } from "./prompts.ts";

/** How a pipeline of Transformers.js is called. */
export interface JavaScriptCall {
  /** A function to import beside `pipeline`. */
  readonly helper?: Code<"javascript">;
  /** Lines that use `pipe` and show or save what it gives. */
  readonly lines: Code<"javascript">;
  readonly note?: string;
}

type Call = (model: ModelFacts, input: TaskInput) => JavaScriptCall;

const shown = (call: Code<"javascript">): JavaScriptCall => ({ lines: js`console.log(await pipe(${call}));` });
const cats = (model: ModelFacts): string => mediaFor(model, images.cats);
const text: Call = (_, input) => shown(js`${oneText(input.text)}`);
const source: Call = (model) => shown(js`${sourceTextFor(model)}`);
const image: Call = (model) => shown(js`${cats(model)}`);

/** Node has no decoder of audio, as browsers have. */
const inBrowsers = "Browsers read the audio; in Node, pass its samples as a Float32Array.";

const chosen = (subject: string, labels: readonly string[]): JavaScriptCall => ({
  lines: js`
    const labels = ${labels};
    console.log(await pipe(${subject}, labels));
  `,
});

const saved = (address: string, file: string): JavaScriptCall => ({
  lines: js`
    const output = await pipe(${address});
    await output.save(${file});
  `,
});

const speech: Call = (model) => ({
  lines: js`
    const output = await pipe(${sourceTextFor(model)});
    await output.save("output.wav");
  `,
  note: "Models with several voices need the option speaker_embeddings as well.",
});

/** Which arguments pipelines take, and what they give, was read in version 4.3.1. */
const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ["audio-classification", (model) => ({ ...shown(js`${mediaFor(model, speechSample)}`), note: inBrowsers })],
  ["automatic-speech-recognition", (model) => ({ ...shown(js`${mediaFor(model, speechSample)}`), note: inBrowsers })],
  [
    "zero-shot-audio-classification",
    (model) => ({
      ...chosen(mediaFor(model, speechSample), ["speech", "music", "a dog barking"]),
      note: inBrowsers,
    }),
  ],
  ["background-removal", (model) => saved(mediaFor(model, images.cat), "cutout.png")],
  [
    "depth-estimation",
    (model) => ({
      lines: js`
        const { depth } = await pipe(${cats(model)});
        await depth.save("depth.png");
      `,
    }),
  ],
  [
    "document-question-answering",
    (model, { question = "" }) => shown(js`${mediaFor(model, exampleFiles["invoice.png"])}, ${question}`),
  ],
  [
    "feature-extraction",
    (_, input) => ({
      lines: js`
        const output = await pipe(${oneText(input.text)}, { pooling: "mean", normalize: true });
        console.log(output.dims, output.tolist());
      `,
    }),
  ],
  ["sentence-similarity", similar],
  ["fill-mask", filled],
  ["image-classification", image],
  [
    "image-feature-extraction",
    (model) => ({
      lines: js`
        const output = await pipe(${cats(model)});
        console.log(output.dims);
      `,
    }),
  ],
  ["image-segmentation", image],
  ["image-to-image", (model) => saved(mediaFor(model, images.cat), "output.png")],
  ["image-to-text", image],
  ["object-detection", image],
  ["question-answering", (_, { question = "", context = "" }) => shown(js`${question}, ${context}`)],
  ["summarization", source],
  ["text-classification", text],
  ["text-generation", generated],
  ["text-to-audio", speech],
  ["text-to-speech", speech],
  ["text2text-generation", (model) => shown(js`${questionFor(model, "Translate to German: Where is the harbor?")}`)],
  ["token-classification", text],
  [
    "translation",
    (model, input) => ({
      ...source(model, input),
      note: "Models for many languages need the options src_lang and tgt_lang as well.",
    }),
  ],
  ["zero-shot-classification", (_, input) => chosen(oneText(input.text), input.labels ?? [])],
  ["zero-shot-image-classification", (model, { labels = [] }) => chosen(cats(model), labels)],
  ["zero-shot-object-detection", (model, { labels = [] }) => chosen(cats(model), labels)],
]);

/**
 * One call for the model's task, with the example that hosted inference shows as well; undefined for a task without one.
 *
 * @example javaScriptCall({ id: "a/b", tags: [], pipelineTag: "text-classification" })?.lines.text
 * // "console.log(await pipe(\"…\"));"
 */
export function javaScriptCall(model: ModelFacts): JavaScriptCall | undefined {
  return calls.get(model.pipelineTag ?? "")?.(model, taskExample(model) ?? {});
}

function similar(model: ModelFacts): JavaScriptCall {
  const sentences = sentencesFor(model) ?? ["The ferry is late.", "The boat has not arrived yet.", "Tea is hot."];
  return {
    helper: js`cos_sim`,
    lines: js`
      const sentences = ${sentences};
      const output = await pipe(sentences, { pooling: "mean", normalize: true });
      const [first, ...others] = output.tolist();
      console.log(others.map((other) => cos_sim(first, other)));
    `,
  };
}

/** Where the record does not say how the mask is written, the tokenizer does. */
function filled({ maskToken }: ModelFacts, input: TaskInput): JavaScriptCall {
  const masked = oneText(input.text);
  const [mask] = maskToken === undefined ? (/\[MASK\]|<mask>/.exec(masked) ?? []) : [];
  if (mask === undefined) return shown(js`${masked}`);
  return {
    lines: js`
      const text = ${masked}.replace(${mask}, pipe.tokenizer.mask_token);
      console.log(await pipe(text));
    `,
  };
}

function generated(model: ModelFacts): JavaScriptCall {
  if (!model.tags.includes("conversational")) {
    return shown(js`${beginningFor(model)}, { max_new_tokens: ${answerLength} }`);
  }
  return {
    lines: js`
      const messages = ${chatFor(model)};
      const output = await pipe(messages, { max_new_tokens: ${answerLength} });
      console.log(output[0].generated_text.at(-1).content);
    `,
  };
}
