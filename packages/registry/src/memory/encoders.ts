import type { Fields } from "./config-fields.ts";

/** Classes that give a value to what they read, and write nothing: embeddings, classes, scores, boxes, forecasts. */
const classes =
  /(?:For(?:Masked(?:LM|ImageModeling)|(?:Image|Video|Audio|Sequence|Token|AudioFrame)Classification|(?:Semantic|Image|Instance|Universal)Segmentation|ZeroShotObjectDetection|ObjectDetection|(?:Depth|Pose)Estimation|KeypointDetection|QuestionAnswering|MultipleChoice|NextSentencePrediction|PreTraining|CTC|XVector|SentenceEmbedding|Embedding|Retrieval|Ranking|Rerank(?:ing)?|Regression|Prediction|Reward(?:Model(?:ing)?)?)|RewardModel|EncoderModel)$/;

/** Classes that write text with layers of the same types. */
const writing = /(?:ForCausalLM|LMHeadModel|ForConditionalGeneration|EncoderDecoderModel)$/;

/** Values of `model_type` whose models only read, unless their class says something else. */
const types: ReadonlySet<string> = new Set([
  "albert",
  "audio-spectrogram-transformer",
  "autoformer",
  "beit",
  "bert",
  "camembert",
  "chinese_clip",
  "clap",
  "clip",
  "convnext",
  "convnextv2",
  "deberta",
  "deberta-v2",
  "deit",
  "depth_anything",
  "detr",
  "dinov2",
  "dinov2_with_registers",
  "dinov3_vit",
  "distilbert",
  "efficientnet",
  "electra",
  "ernie",
  "esm",
  "eurobert",
  "hubert",
  "informer",
  "layoutlm",
  "layoutlmv3",
  "longformer",
  "mobilebert",
  "mobilenet_v2",
  "mobilevit",
  "modernbert",
  "mpnet",
  "nomic_bert",
  "patchtsmixer",
  "patchtst",
  "resnet",
  "roberta",
  "roformer",
  "rt_detr",
  "sam",
  "segformer",
  "siglip",
  "siglip2",
  "squeezebert",
  "swin",
  "swinv2",
  "time_series_transformer",
  "timesfm",
  "videomae",
  "vit",
  "vit_mae",
  "wav2vec2",
  "wav2vec2-bert",
  "wavlm",
  "xlm-roberta",
  "xlm-roberta-xl",
  "xmod",
  "yolos",
]);

/** The names of llama.cpp for them in the header of a GGUF file. */
const architectures: ReadonlySet<string> = new Set([
  "bert",
  "eurobert",
  "gemma-embedding",
  "jina-bert-v2",
  "jina-bert-v3",
  "modern-bert",
  "neo-bert",
  "nomic-bert",
  "nomic-bert-moe",
  "t5encoder",
]);

/**
 * Whether a model type of Transformers is an encoder, which does not generate text.
 *
 * @example isEncoderType("xlm-roberta") // true
 */
export function isEncoderType(type: string): boolean {
  return types.has(type);
}

/** The same of `general.architecture` in a GGUF file. */
export function isGgufEncoder(architecture: string): boolean {
  return architectures.has(architecture);
}

/**
 * Whether a model reads and writes nothing, by the classes of its `config.json`, else by its type.
 *
 * @example isEncoder({ architectures: ["BertModel"], model_type: "bert" }) // true
 */
export function isEncoder({ architectures: stated, model_type: type, is_decoder: isDecoder }: Fields): boolean {
  if (isDecoder === true) return false;
  const named = Array.isArray(stated) ? stated.filter((name) => typeof name === "string") : [];
  if (named.length > 0 && named.every((name) => classes.test(name))) return true;
  return !named.some((name) => writing.test(name)) && typeof type === "string" && isEncoderType(type);
}
