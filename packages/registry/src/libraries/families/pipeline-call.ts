import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import { exampleFiles } from "../../inference/example-files.ts";
import { imageQuestion, type TaskInput } from "../../inference/example-inputs.ts";
import { taskExample } from "../../inference/task-example.ts";
import type { ModelFacts } from "../../model.ts";
import { answerLength, beginningFor, sourceTextFor } from "./generation.ts";
import { encoderAndDecoder } from "./direct-call/others.ts";
import { audioPackages, loadAudio } from "./direct-call/audio.ts";
import { mediaFor, speechSample } from "./media.ts";
import { oneText, questionFor } from "./prompts.ts";
import { images } from "./images.ts";

/** How a pipeline of transformers is called, and what the lines around the call need for it. */
export interface PipelineCall {
  /** A further import, before that of transformers. */
  readonly imports?: Code<"python">;
  /** A module of transformers to import, behind it. */
  readonly helpers?: Code<"python">;
  /** Lines that use `pipe` and show what it gives. */
  readonly lines: Code<"python">;
  /** Packages that only this call needs. */
  readonly packages?: readonly string[];
  readonly note?: string;
}

type Call = (model: ModelFacts, input: TaskInput) => PipelineCall;

const chosen = (subject: string, labels: readonly string[]): PipelineCall => ({
  lines: py`
    labels = ${labels}
    print(pipe(${subject}, candidate_labels=labels))
  `,
});
const shown = (argument: Code<"python">): PipelineCall => ({ lines: py`print(pipe(${argument}))` });
const cats = (model: ModelFacts): string => mediaFor(model, images.cats);
const image: Call = (model) => shown(py`${cats(model)}`);
const text: Call = (_, input) => shown(py`${oneText(input.text)}`);

/** A file that is given by its name is read through FFmpeg, which no Python package brings. */
const sound: Call = (model) => ({
  helpers: loadAudio,
  lines: py`
    audio = load_audio(${mediaFor(model, speechSample)}, sampling_rate=pipe.feature_extractor.sampling_rate)
    print(pipe(audio))
  `,
  packages: audioPackages,
});

const decoding = "Reading a video needs FFmpeg, which must be installed.";

const speech: Call = (model) => ({
  imports: py`import soundfile`,
  lines: py`
    speech = pipe(${sourceTextFor(model)})
    soundfile.write("output.wav", speech["audio"].squeeze(), speech["sampling_rate"])
  `,
  packages: ["soundfile"],
});

const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ["audio-classification", sound],
  ["automatic-speech-recognition", sound],
  ["depth-estimation", (model) => ({ lines: py`pipe(${cats(model)})["depth"].save("depth.png")` })],
  [
    "document-question-answering",
    (model, { question = "" }) => ({
      lines: py`print(pipe(image=${mediaFor(model, exampleFiles["invoice.png"])}, question=${question}))`,
      packages: ["pytesseract"],
      note: "Models that read words and their positions need Tesseract, which must be installed.",
    }),
  ],
  ["feature-extraction", (_, input) => ({ lines: py`print(pipe(${oneText(input.text)}, return_tensors=True).shape)` })],
  ["fill-mask", (model, input) => filled(model, oneText(input.text))],
  ["image-classification", image],
  ["image-feature-extraction", (model) => ({ lines: py`print(pipe(${cats(model)}, return_tensors=True).shape)` })],
  ["image-segmentation", (model, input) => ({ ...image(model, input), packages: ["scipy"] })],
  [
    "image-text-to-text",
    (model) => {
      const { url, question } = imageQuestion(model);
      const lines = py`
        question = ${question}
        print(pipe(images=${url}, text=question, max_new_tokens=${answerLength}))
      `;
      return { lines };
    },
  ],
  [
    "any-to-any",
    (model) =>
      shown(py`text=${questionFor(model, "What is the capital of Portugal?")}, max_new_tokens=${answerLength}`),
  ],
  ["image-to-image", (model) => ({ lines: py`pipe(${mediaFor(model, images.cat)}).save("image.png")` })],
  ["image-to-text", image],
  ["mask-generation", (model) => ({ lines: py`print(len(pipe(${cats(model)})["masks"]))` })],
  ["object-detection", image],
  ["question-answering", (_, { question = "", context = "" }) => shown(py`question=${question}, context=${context}`)],
  [
    "summarization",
    (model) => ({
      lines: py`
    text = ${sourceTextFor(model)}
    print(pipe(text))
  `,
    }),
  ],
  [
    "table-question-answering",
    (_, { query = "", table = {} }) => ({ ...shown(py`query=${query}, table=${table}`), packages: ["pandas"] }),
  ],
  ["text-classification", text],
  ["text-generation", (model) => shown(py`${beginningFor(model)}, max_new_tokens=${answerLength}`)],
  ["text-to-audio", speech],
  ["text-to-speech", speech],
  ["token-classification", text],
  ["translation", text],
  [
    "video-classification",
    () => ({ ...shown(py`${exampleFiles["tennis.mp4"]}`), packages: ["av", "torchcodec"], note: decoding }),
  ],
  [
    "visual-question-answering",
    (model, { question = "" }) => shown(py`image=${mediaFor(model, images.cat)}, question=${question}`),
  ],
  ["zero-shot-classification", (_, input) => chosen(oneText(input.text), input.labels ?? [])],
  ["zero-shot-image-classification", (model, { labels = [] }) => chosen(cats(model), labels)],
  ["zero-shot-object-detection", (model, { labels = [] }) => chosen(cats(model), labels)],
]);

/**
 * One call for the model's task, with the example that hosted inference shows as well; undefined for a task that has none.
 * Which inputs pipelines take was read in transformers 5.23.0, and in 4.57.6 for those that are gone since.
 *
 * @example pipelineCall({ id: "a/b", tags: [], pipelineTag: "image-classification" })?.lines.text // "print(pipe(\"https://…\"))"
 */
export function pipelineCall(model: ModelFacts): PipelineCall | undefined {
  return calls.get(model.pipelineTag ?? "")?.(model, taskExample(model) ?? {});
}

/**
 * Whether the pipeline of the model's task can be called for it: that of feature-extraction reads text, and gives
 * nothing to a decoder (5.23.0).
 */
export function canPipe({ pipelineTag, modelType, transformersInfo }: ModelFacts): boolean {
  if (pipelineTag !== "feature-extraction") return true;
  return !withoutText.has(transformersInfo?.processor) && !encoderAndDecoder.has(modelType);
}

const withoutText: ReadonlySet<string | undefined> = new Set(["AutoFeatureExtractor", "AutoImageProcessor"]);

/** Where the record does not say how the mask is written, the tokenizer does. */
function filled({ maskToken }: ModelFacts, masked: string): PipelineCall {
  const [mask] = maskToken === undefined ? (/\[MASK\]|<mask>/.exec(masked) ?? []) : [];
  if (mask === undefined) return shown(py`${masked}`);
  return {
    lines: py`
      text = ${masked}.replace(${mask}, pipe.tokenizer.mask_token)
      print(pipe(text))
    `,
  };
}

/**
 * Gone from version 5: `REMOVED_TASKS` of its `pipelines` module; `image-to-text` is rewritten to another task with other
 * inputs. (question-answering, visual-question-answering and image-to-image went during 5.x.)
 */
export const removedPipelines: ReadonlySet<string> = new Set([
  "image-to-image",
  "image-to-text",
  "question-answering",
  "summarization",
  "translation",
  "visual-question-answering",
]);

/** Says so above the code, which is for an older release. */
export function removal(task: string): Code<"python"> {
  return py.comment(
    `Version 5 of transformers has no "${task}" pipeline:\n` +
      "load the model directly, or install a version below 5.0.0 for these lines.",
  );
}
