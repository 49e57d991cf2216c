import type { ModelFacts } from "../../../model.ts";

/** Name, task, class, what prepares the input, model type where the code depends on it. */
type Row = readonly [string, string | undefined, string, string, string?];

const rows: readonly Row[] = [
  ["text ranking", "text-ranking", "AutoModelForSequenceClassification", "AutoTokenizer"],
  ["multiple choice", "multiple-choice", "AutoModelForMultipleChoice", "AutoTokenizer"],
  ["next sentence", undefined, "AutoModelForNextSentencePrediction", "AutoTokenizer"],
  ["sentences compared", "sentence-similarity", "AutoModel", "AutoTokenizer"],
  ["encoder and decoder without a head", "feature-extraction", "AutoModel", "AutoTokenizer", "t5"],
  ["encoder of texts", "feature-extraction", "AutoModelForTextEncoding", "AutoTokenizer"],
  ["features of audio", "feature-extraction", "AutoModel", "AutoFeatureExtractor"],
  ["classes of pixels", "image-segmentation", "AutoModelForSemanticSegmentation", "AutoImageProcessor"],
  ["segments of all kinds", "image-segmentation", "AutoModelForUniversalSegmentation", "AutoImageProcessor"],
  ["segments on request", "image-segmentation", "AutoModelForUniversalSegmentation", "AutoProcessor", "oneformer"],
  ["segments of objects", "image-segmentation", "AutoModelForInstanceSegmentation", "AutoImageProcessor", "rf_detr"],
  ["keypoints", "keypoint-detection", "AutoModelForKeypointDetection", "AutoImageProcessor"],
  ["masks of the second generation", "mask-generation", "AutoModelForMaskGeneration", "AutoProcessor", "sam2"],
  [
    "labels each for itself",
    "zero-shot-image-classification",
    "AutoModelForZeroShotImageClassification",
    "AutoProcessor",
    "siglip",
  ],
  ["choice among answers", "visual-question-answering", "AutoModelForVisualQuestionAnswering", "AutoProcessor", "vilt"],
  ["caption by two classes", "image-to-text", "AutoModelForImageTextToText", "AutoTokenizer", "vision-encoder-decoder"],
  ["letters of speech", "automatic-speech-recognition", "AutoModelForCTC", "AutoProcessor"],
  ["tokens and durations of speech", "automatic-speech-recognition", "AutoModelForTDT", "AutoProcessor"],
  ["voice of a speaker", undefined, "AutoModelForAudioXVector", "AutoFeatureExtractor"],
  ["who speaks when", undefined, "AutoModelForAudioFrameClassification", "AutoFeatureExtractor"],
  ["speech of VITS", "text-to-speech", "AutoModelForTextToWaveform", "AutoTokenizer", "vits"],
  ["speech of Bark", "text-to-speech", "AutoModelForTextToWaveform", "AutoProcessor", "bark"],
  ["music", "text-to-audio", "AutoModelForTextToWaveform", "AutoProcessor", "musicgen"],
  ["speech of two models", "text-to-speech", "AutoModelForTextToSpectrogram", "AutoProcessor", "speecht5"],
  ["time series", "time-series-forecasting", "AutoModelForTimeSeriesPrediction", "AutoProcessor"],
  ["class nobody knows", undefined, "AcmeModelForEverything", "AutoTokenizer"],
];

/** A model for each way of calling that no task of the pipelines reaches. */
export const directSamples: Readonly<Record<string, ModelFacts>> = Object.fromEntries(
  rows.map(([name, pipelineTag, autoModel, processor, modelType]) => [
    name,
    {
      id: "acme/model",
      tags: ["transformers"],
      transformersInfo: { autoModel, processor },
      ...(pipelineTag !== undefined && { pipelineTag }),
      ...(modelType !== undefined && { modelType }),
    },
  ]),
);
