import type { ModelFacts } from "../../../packages/registry/src/model.ts";
import type { TinyRun } from "./tiny-run.ts";

type Row = readonly [
  maker: string,
  autoModel: string,
  processor: string,
  task?: string | undefined,
  more?: Partial<ModelFacts>,
];

const text: readonly Row[] = [
  ["masked", "AutoModelForMaskedLM", "AutoTokenizer", "fill-mask"],
  ["masked_byte_pairs", "AutoModelForMaskedLM", "AutoTokenizer", "fill-mask", { maskToken: "<mask>" }],
  ["masked_sentence_pieces", "AutoModelForMaskedLM", "AutoTokenizer", "fill-mask", { files: ["spiece.model"] }],
  ["masked_unigram", "AutoModelForMaskedLM", "AutoTokenizer", "fill-mask", { maskToken: "<mask>" }],
  ["masked_words", "AutoModelForMaskedLM", "AutoTokenizer", "fill-mask", { maskToken: "<mask>" }],
  ["characters", "AutoModelForSequenceClassification", "AutoTokenizer", "text-classification", { modelType: "canine" }],
  ["classifier", "AutoModelForSequenceClassification", "AutoTokenizer", "text-classification"],
  ["ranker", "AutoModelForSequenceClassification", "AutoTokenizer", "text-ranking"],
  ["entailment", "AutoModelForSequenceClassification", "AutoTokenizer", "zero-shot-classification"],
  ["token_classifier", "AutoModelForTokenClassification", "AutoTokenizer", "token-classification"],
  ["answerer", "AutoModelForQuestionAnswering", "AutoTokenizer", "question-answering"],
  ["chooser", "AutoModelForMultipleChoice", "AutoTokenizer", "multiple-choice"],
  ["next_sentence", "AutoModelForNextSentencePrediction", "AutoTokenizer"],
  ["table", "AutoModelForTableQuestionAnswering", "AutoTokenizer", "table-question-answering"],
  ["encoder", "AutoModel", "AutoTokenizer", "feature-extraction"],
  ["encoder", "AutoModel", "AutoTokenizer", "sentence-similarity"],
  ["t5_model", "AutoModel", "AutoTokenizer", "feature-extraction", { modelType: "t5", files: ["spiece.model"] }],
  ["t5_encoder", "AutoModelForTextEncoding", "AutoTokenizer", undefined, { modelType: "t5", files: ["spiece.model"] }],
  ["causal", "AutoModelForCausalLM", "AutoTokenizer", "text-generation"],
  ["causal_of_patterns", "AutoModelForCausalLM", "AutoTokenizer", "text-generation"],
  ["causal_of_pieces", "AutoModelForCausalLM", "AutoTokenizer", "text-generation", { files: ["tokenizer.model"] }],
  ["gpt2", "AutoModelForCausalLM", "AutoTokenizer", "text-generation"],
  ["chat", "AutoModelForCausalLM", "AutoTokenizer", "text-generation", talking({ tokenizer: "{{ messages }}" })],
  ["t5", "AutoModelForSeq2SeqLM", "AutoTokenizer", "summarization", { files: ["spiece.model"] }],
  ["t5_of_one_file", "AutoModelForSeq2SeqLM", "AutoTokenizer", "translation", { modelType: "t5" }],
  ["byte_reader", "AutoModelForSeq2SeqLM", "AutoTokenizer", "summarization", { modelType: "t5" }],
  ["marian", "AutoModelForSeq2SeqLM", "AutoTokenizer", "translation", { modelType: "marian" }],
];

const images: readonly Row[] = [
  ["classifier", "AutoModelForImageClassification", "AutoImageProcessor", "image-classification"],
  ["encoder", "AutoModel", "AutoImageProcessor", "image-feature-extraction"],
  ["detector", "AutoModelForObjectDetection", "AutoImageProcessor", "object-detection"],
  ["panoptic", "AutoModelForImageSegmentation", "AutoImageProcessor", "image-segmentation"],
  ["semantic", "AutoModelForSemanticSegmentation", "AutoImageProcessor", "image-segmentation"],
  ["instances", "AutoModelForInstanceSegmentation", "AutoImageProcessor", "image-segmentation"],
  ["universal", "AutoModelForUniversalSegmentation", "AutoImageProcessor", "image-segmentation"],
  ["depth", "AutoModelForDepthEstimation", "AutoImageProcessor", "depth-estimation"],
  ["enlarger", "AutoModelForImageToImage", "AutoImageProcessor", "image-to-image"],
  ["keypoints", "AutoModelForKeypointDetection", "AutoImageProcessor", "keypoint-detection"],
  ["video", "AutoModelForVideoClassification", "AutoImageProcessor", "video-classification"],
];

const imagesAndText: readonly Row[] = [
  ["clip", "AutoModelForZeroShotImageClassification", "AutoProcessor", "zero-shot-image-classification"],
  [
    "siglip",
    "AutoModelForZeroShotImageClassification",
    "AutoProcessor",
    "zero-shot-image-classification",
    { modelType: "siglip" },
  ],
  ["open_detector", "AutoModelForZeroShotObjectDetection", "AutoProcessor", "zero-shot-object-detection"],
  ["grounding_dino", "AutoModelForZeroShotObjectDetection", "AutoProcessor", "zero-shot-object-detection"],
  ["vilt", "AutoModelForVisualQuestionAnswering", "AutoProcessor", "visual-question-answering", { modelType: "vilt" }],
  [
    "blip_answerer",
    "AutoModelForVisualQuestionAnswering",
    "AutoProcessor",
    "visual-question-answering",
    { modelType: "blip" },
  ],
  ["captioner", "AutoModelForImageTextToText", "AutoProcessor", "image-to-text", { modelType: "blip" }],
  [
    "captioner_of_two",
    "AutoModelForImageTextToText",
    "AutoTokenizer",
    "image-to-text",
    { modelType: "vision-encoder-decoder" },
  ],
  [
    "sees_and_talks",
    "AutoModelForImageTextToText",
    "AutoProcessor",
    "image-text-to-text",
    talking({ processor: "{{ messages }}" }),
  ],
  // Without its task: the pipeline asks a thousand points, which takes minutes here.
  ["segment_anything", "AutoModelForMaskGeneration", "AutoProcessor"],
];

const sound: readonly Row[] = [
  ["classifier", "AutoModelForAudioClassification", "AutoFeatureExtractor", "audio-classification"],
  ["listener", "AutoModel", "AutoFeatureExtractor", "feature-extraction"],
  ["x_vector", "AutoModelForAudioXVector", "AutoFeatureExtractor"],
  ["frames", "AutoModelForAudioFrameClassification", "AutoFeatureExtractor"],
  ["letters", "AutoModelForCTC", "AutoProcessor", "automatic-speech-recognition"],
  ["whisper", "AutoModelForSpeechSeq2Seq", "AutoProcessor", "automatic-speech-recognition"],
  ["vits", "AutoModelForTextToWaveform", "AutoTokenizer", "text-to-speech", { modelType: "vits" }],
  ["forecaster", "AutoModelForTimeSeriesPrediction", "AutoProcessor", "time-series-forecasting"],
];

function talking(chatTemplates: ModelFacts["chatTemplates"]): Partial<ModelFacts> {
  return { tags: ["transformers", "conversational"], ...(chatTemplates !== undefined && { chatTemplates }) };
}

const made = (module: string, rows: readonly Row[]): readonly TinyRun[] =>
  rows.map(([maker, autoModel, processor, pipelineTag, more = {}]) => ({
    name: `${autoModel}, ${maker}${pipelineTag === undefined ? "" : `, ${pipelineTag}`}`,
    library: "transformers",
    model: {
      id: "acme/model",
      tags: ["transformers"],
      transformersInfo: { autoModel, processor },
      ...(pipelineTag !== undefined && { pipelineTag }),
      ...more,
    },
    maker: [module, maker] as const,
    // Code that only loads a tokenizer of pieces installs no PyTorch, with which the model is made.
    ...(more.files && { makerNeeds: ["torch", "transformers", "sentencepiece", "protobuf"] }),
  }));

/** Each Auto class that gives a result, on a model of one architecture that has it. */
export const transformersRuns: readonly TinyRun[] = [
  ...made("transformers_text", text),
  ...made("transformers_images", images),
  ...made("transformers_images_and_text", imagesAndText),
  ...made("transformers_sound", sound),
];
