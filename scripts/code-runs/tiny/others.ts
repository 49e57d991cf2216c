import type { LibraryKey } from "../../../packages/registry/src/libraries/ids.ts";
import type { ModelFacts } from "../../../packages/registry/src/model.ts";
import type { TinyRun } from "./tiny-run.ts";

type Row = readonly [
  library: LibraryKey,
  module: string,
  maker: string,
  facts?: Partial<ModelFacts>,
  more?: Pick<TinyRun, "makerNeeds" | "leftOut">,
];

const fromHub = { leftOut: { "As a package": "The package would come from a hub." } };
const named = { leftOut: { "By the name of a release": "The release would come from the project's list." } };
const graph = { makerNeeds: ["onnx"] };
const graphAndTokens = { makerNeeds: ["onnx", "transformers", "torch"] };
const written = { makerNeeds: ["gguf"] };
const tokens = { makerNeeds: ["tokenizers", "transformers"] };
const original = { makerNeeds: ["ctranslate2", "transformers", "torch", "sentencepiece", "protobuf"] };

const rows: readonly Row[] = [
  ["sentence-transformers", "embedders", "dense"],
  ["sentence-transformers", "embedders", "cross", { pipelineTag: "text-ranking" }],
  ["sentence-transformers", "embedders", "sparse", { tags: ["sparse-encoder"] }],
  ["sentence-transformers", "embedders", "late_interaction", { tags: ["PyLate"] }],
  ["tokenizers", "tokens", "bytes_file"],
  ["tokenizers", "tokens", "tokenizer_file", {}, tokens],
  ["tokenizers", "tokens", "unigram_file", {}, tokens],
  ["tokenizers", "tokens", "words_file", {}, tokens],
  ["tokenizers", "tokens", "word_pieces_file"],
  ["lightning-ir", "rankers", "two_towers", { tags: ["bi-encoder"] }],
  ["lightning-ir", "rankers", "one_tower", { tags: ["cross-encoder"] }],
  ["setfit", "text_vectors", "setfit"],
  ["model2vec", "text_vectors", "model2vec"],
  ["bertopic", "text_vectors", "bertopic"],
  ["bm25s", "text_vectors", "bm25s_index"],
  ["fasttext", "text_vectors", "fasttext_vectors"],
  ["fasttext", "text_vectors", "fasttext_classifier", { pipelineTag: "text-classification" }],
  ["flair", "taggers", "flair_tagger", { pipelineTag: "token-classification" }],
  ["flair", "taggers", "flair_classifier", { pipelineTag: "text-classification" }],
  ["span-marker", "taggers", "span_marker"],
  ["gliner", "taggers", "gliner"],
  ["gliner2", "extractors", "gliner2"],
  ["gliformer", "extractors", "gliformer"],
  ["hezar", "extractors", "hezar_classifier", { pipelineTag: "text-classification" }],
  ["keras-hub", "presets", "causal", { kerasHubTasks: ["CausalLM"] }],
  ["keras-hub", "presets", "text_classifier", { kerasHubTasks: ["TextClassifier"] }],
  ["keras-hub", "presets", "image_classifier", { kerasHubTasks: ["ImageClassifier"] }],
  ["tirex", "recurrent", "tirex", { id: "acme/TiRex" }],
  ["rwkv", "recurrent", "rwkv", { files: ["rwkv7-tiny.pth"] }],
  ["rwkv", "recurrent", "rwkv", { tags: ["unlisted file"] }],
  ["spacy", "small_ones", "spacy_pipeline", {}, fromHub],
  ["peft", "adapters_of_peft", "causal", adapter("CAUSAL_LM")],
  ["peft", "adapters_of_peft", "chat", { ...adapter("CAUSAL_LM"), tags: ["conversational"] }],
  ["peft", "adapters_of_peft", "sequence_to_sequence", adapter("SEQ_2_SEQ_LM")],
  ["peft", "adapters_of_peft", "classifier", adapter("SEQ_CLS")],
  ["peft", "adapters_of_peft", "token_classifier", adapter("TOKEN_CLS")],
  [
    "pruna-ai",
    "smashed",
    "smashed_language_model",
    {
      tags: ["transformers"],
      pipelineTag: "text-generation",
      transformersInfo: { autoModel: "AutoModelForCausalLM", processor: "AutoTokenizer" },
    },
  ],
  ["pruna-ai", "smashed", "smashed_language_model"],
  ["pruna-ai", "smashed", "smashed_pipeline", { tags: ["diffusers"], pipelineTag: "text-to-image" }],
  ["adapter-transformers", "small_ones", "adapter", { adapterBaseModel: "acme/base" }],
  ["sklearn", "small_ones", "joblib_file"],
  ["sklearn", "small_ones", "skops_file", { tags: ["skops"], sklearn: { file: "model.skops" } }],
  ["stable-baselines3", "small_ones", "policy", { id: "acme/ppo-CartPole-v1", files: ["ppo-CartPole-v1.zip"] }],
  ["stable-baselines3", "small_ones", "policy", { id: "acme/ppo-CartPole-v1", tags: ["unlisted file"] }],
  ["timm", "small_ones", "timm_classifier"],
  ["open_clip", "image_libraries", "open_clip"],
  ["ultralytics", "image_libraries", "yolo", { files: ["best.pt"] }],
  ["ultralytics", "image_libraries", "yolo", { tags: ["unlisted file"] }],
  ["yolov26", "image_libraries", "yolo", { files: ["best.pt"] }],
  ["nobg", "image_libraries", "background"],
  ["deepforest", "image_libraries", "trees", { id: "weecology/deepforest-tree" }],
  ["colpali", "documents", "colpali", { id: "acme/colpali" }],
  ["comet", "judges", "comet"],
  ["laya", "judges", "laya"],
  ["derm-foundation", "tensorflow_models", "image_embedder"],
  ["litert", "tensorflow_models", "lite", { files: ["model.tflite"] }, { makerNeeds: ["tensorflow"] }],
  ["fastai", "image_libraries", "fastai", { pipelineTag: "image-classification" }],
  ["keras", "keras_models", "folder"],
  ["keras", "keras_models", "file", { files: ["model.keras"] }],
  ["speechbrain", "sound_libraries", "speaker", { speechbrain: { interface: "EncoderClassifier" } }],
  ["pyannote-audio", "sound_libraries", "segmentation"],
  ["moshi", "sound_libraries", "mimi"],
  ["pocket-tts", "sound_libraries", "small_voice"],
  ["audioseal", "sound_libraries", "watermark"],
  ["asteroid", "sound_libraries", "separator"],
  ["pxia", "small_ones", "pxia_gpt2"],
  ["pythae", "small_ones", "variational"],
  ["tf-keras", "small_ones", "saved_model"],
  ["doctr", "small_ones", "page_layout"],
  ["saelens", "small_ones", "sparse_autoencoder", {}, named],
  [
    "multimolecule",
    "sequences",
    "nucleotides",
    { pipelineTag: "fill-mask", maskToken: "<mask>", widget: { text: "GGUC<mask>CUCUGG<mask>UAGACC" } },
  ],
  ["chronos-forecasting", "sequences", "chronos"],
  ["piper", "graphs", "voice", { files: ["voice.onnx"] }, graph],
  ["onnxruntime", "graphs", "classifier", { files: ["model.onnx"] }, graph],
  ["onnxruntime", "graphs", "classifier", { tags: ["unlisted file"] }, graph],
  ["onnx", "graphs", "classifier", { files: ["model.onnx"] }, graph],
  ["transformers.js", "graphs", "encoder", { pipelineTag: "feature-extraction" }, graphAndTokens],
  ["transformers.js", "graphs", "masked", { pipelineTag: "fill-mask" }, graphAndTokens],
  ["transformers.js", "graphs", "tagger", { pipelineTag: "token-classification" }, graphAndTokens],
  ["transformers.js", "graphs", "image_classifier", { pipelineTag: "image-classification" }, graph],
  [
    "ctranslate2",
    "converted",
    "ctranslate2_translator",
    { pipelineTag: "translation", baseModels: ["acme/base"] },
    original,
  ],
  [
    "ctranslate2",
    "converted",
    "ctranslate2_generator",
    { pipelineTag: "text-generation", baseModels: ["acme/base"] },
    original,
  ],
  ["llama-cpp-python", "gguf_files", "gguf_file", { files: ["model-Q8_0.gguf"] }, written],
  ["llama-cpp-python", "gguf_files", "gguf_file", { tags: ["conversational"], files: ["model-Q8_0.gguf"] }, written],
  [
    "llama-cpp-python",
    "gguf_files",
    "gguf_file",
    { tags: ["gguf"], quantization: { method: "gguf", fileTypes: ["Q8_0"] } },
    written,
  ],
];

function adapter(taskType: string): Partial<ModelFacts> {
  return { peft: { baseModel: "acme/base", taskType } };
}

/** Libraries of which a model or two show all that is printed. */
export const otherRuns: readonly TinyRun[] = rows.map(
  ([library, module, maker, { tags = [], ...facts } = {}, more]) => ({
    name: [maker, ...tags].join(", "),
    library,
    model: { id: "acme/model", tags: [library, ...tags], ...facts },
    maker: [module, maker],
    ...more,
  }),
);
