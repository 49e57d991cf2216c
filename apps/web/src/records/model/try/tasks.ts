/** An input of a model: one part of the form each. `lines` is a text with one entry per line. */
export type TryField =
  | {
      readonly name: "text" | "question" | "context";
      /** `masked`: `[MASK]` stands for the mask token of the model. */
      readonly kind: "text" | "masked";
      readonly label: string;
      readonly example: string;
    }
  | { readonly name: "labels" | "sentences"; readonly kind: "lines"; readonly label: string; readonly example: string }
  | { readonly name: "messages"; readonly kind: "chat"; readonly label: string; readonly example: string }
  | { readonly name: "image" | "audio"; readonly kind: "image" | "audio"; readonly label: string };

/** Sets of ONNX graphs that a model is made of, by the names of the files without their type: `onnx/model_q4.onnx`. */
export type GraphSet = readonly string[];

/** A task that models are tried on in the page. */
export interface TryTask {
  /** The task name that `pipeline` of Transformers.js is called with. */
  readonly pipeline: string;
  readonly fields: readonly TryField[];
  /** The first set whose files are there is taken. */
  readonly graphs: readonly GraphSet[];
  /** Settings that the pipeline reads in addition to `config.json`. */
  readonly settings: readonly ("tokenizer.json" | "tokenizer_config.json" | "preprocessor_config.json")[];
  /** The last argument of the call. */
  readonly options?: Readonly<Record<string, number | boolean | string>>;
  /** Values of `model_type`, where only some of those that the pipeline loads run with this form; absent for all of them. */
  readonly modelTypes?: readonly string[];
}

const single: GraphSet = ["model"];
const pair: GraphSet = ["encoder_model", "decoder_model_merged"];
const words = ["tokenizer.json", "tokenizer_config.json"] as const;
const pixels = ["preprocessor_config.json"] as const;
const sound = ["preprocessor_config.json"] as const;

const text = (label: string, example: string): TryField => ({ name: "text", kind: "text", label, example });
const lines = (name: "labels" | "sentences", label: string, example: readonly string[]): TryField => ({
  name,
  kind: "lines",
  label,
  example: example.join("\n"),
});
const image: TryField = { name: "image", kind: "image", label: "Image" };
const audio: TryField = { name: "audio", kind: "audio", label: "Audio" };

const article =
  "The lighthouse was built in 1871 on a rock two miles off the coast. It was staffed by three keepers until 1968, when its lamp was automated. Today it is a museum that boats reach in summer.";

const rewriting = (example: string): TryTask => ({
  pipeline: "text2text-generation",
  fields: [text("Text", example)],
  graphs: [pair],
  settings: words,
  options: { max_new_tokens: 128 },
});

const similarity: TryTask = {
  pipeline: "feature-extraction",
  fields: [
    lines("sentences", "Sentences, one per line; the first is compared with the others", [
      "The ferry is late.",
      "The boat has not arrived yet.",
      "Tea is best served hot.",
    ]),
  ],
  graphs: [single],
  settings: words,
  options: { pooling: "mean", normalize: true },
};

/** The tasks of the catalog that can be tried in a browser, by `pipeline_tag`. */
export const tryTasks: Readonly<Record<string, TryTask>> = {
  "text-classification": {
    pipeline: "text-classification",
    fields: [text("Text", "I loved every minute of the trip.")],
    graphs: [single],
    settings: words,
    options: { top_k: 5 },
  },
  "token-classification": {
    pipeline: "token-classification",
    fields: [text("Text", "Ada Lovelace was born in London.")],
    graphs: [single],
    settings: words,
  },
  "fill-mask": {
    pipeline: "fill-mask",
    fields: [
      {
        name: "text",
        kind: "masked",
        label: "Text with [MASK] in place of one word",
        example: "The capital of France is [MASK].",
      },
    ],
    graphs: [single],
    settings: words,
  },
  "question-answering": {
    pipeline: "question-answering",
    fields: [
      { name: "question", kind: "text", label: "Question", example: "When was the lamp automated?" },
      { name: "context", kind: "text", label: "Context", example: article },
    ],
    graphs: [single],
    settings: words,
  },
  "feature-extraction": similarity,
  "sentence-similarity": similarity,
  "zero-shot-classification": {
    pipeline: "zero-shot-classification",
    fields: [
      text("Text", "The ferry to the island leaves at nine."),
      lines("labels", "Labels, one per line", ["travel", "cooking", "politics"]),
    ],
    graphs: [single],
    settings: words,
  },
  "text-generation": {
    pipeline: "text-generation",
    fields: [{ name: "messages", kind: "chat", label: "Message", example: "What is the capital of Portugal?" }],
    graphs: [single],
    settings: words,
    options: { max_new_tokens: 256 },
  },
  summarization: { ...rewriting(article), pipeline: "summarization" },
  translation: {
    ...rewriting("Where is the harbor?"),
    pipeline: "translation",
    // Others need the names of two languages, each of which they write in their own way.
    modelTypes: ["marian", "t5", "mt5", "longt5", "bart"],
  },
  "text2text-generation": rewriting("Translate to German: Where is the harbor?"),
  "image-classification": {
    pipeline: "image-classification",
    fields: [image],
    graphs: [single],
    settings: pixels,
    options: { top_k: 5 },
  },
  "object-detection": {
    pipeline: "object-detection",
    fields: [image],
    graphs: [single],
    settings: pixels,
    options: { threshold: 0.5, percentage: true },
  },
  "image-segmentation": {
    pipeline: "image-segmentation",
    fields: [image],
    graphs: [single],
    settings: pixels,
    // Others need a text as well.
    modelTypes: ["segformer", "sapiens", "detr", "maskformer", "modnet", "birefnet", "isnet"],
  },
  "depth-estimation": { pipeline: "depth-estimation", fields: [image], graphs: [single], settings: pixels },
  "image-to-text": {
    pipeline: "image-to-text",
    fields: [image],
    graphs: [pair],
    settings: [...words, ...pixels],
    options: { max_new_tokens: 64 },
    // Others have more graphs, and need a text as well.
    modelTypes: ["vision-encoder-decoder"],
  },
  "zero-shot-image-classification": {
    pipeline: "zero-shot-image-classification",
    fields: [image, lines("labels", "Labels, one per line", ["a cat", "a dog", "a boat"])],
    graphs: [single],
    settings: [...words, ...pixels],
    // The pipeline compares by an output that others do not have.
    modelTypes: ["clip", "chinese_clip", "siglip"],
  },
  "automatic-speech-recognition": {
    pipeline: "automatic-speech-recognition",
    fields: [audio],
    graphs: [single, pair],
    settings: [...words, ...sound],
    // Without it, Whisper reads the first 30 seconds and passes over the rest.
    options: { chunk_length_s: 30 },
    modelTypes: [
      "whisper",
      "lite-whisper",
      "wav2vec2",
      "wav2vec2-bert",
      "unispeech",
      "unispeech-sat",
      "hubert",
      "parakeet_ctc",
      "moonshine",
    ],
  },
  "audio-classification": {
    pipeline: "audio-classification",
    fields: [audio],
    graphs: [single],
    settings: sound,
    options: { top_k: 5 },
  },
  "text-to-speech": {
    pipeline: "text-to-speech",
    fields: [text("Text", "The ferry leaves at nine.")],
    graphs: [single],
    settings: words,
    // Others need a second model or a voice that their repository does not name.
    modelTypes: ["vits"],
  },
};
