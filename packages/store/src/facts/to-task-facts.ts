import { type LibraryKey, type ModelFacts, showsCode, snippetsFor, type TaskId } from "@modelshelf/registry";
import { areOfTransformers, pretrainedFormatsOf } from "../derive/weights.ts";
import { deriveFacts } from "../derive/derive.ts";

/**
 * The library that more than half of the models of a task are made for, conversions to GGUF and MLX left out: counted
 * among 9,457 records of the public Hub in November 2026. Synthesis of speech, detection of objects, videos and robots are
 * not among them: each of their models has its own program.
 */
const usual: Readonly<Partial<Record<TaskId, LibraryKey>>> = {
  "any-to-any": "transformers",
  "audio-classification": "transformers",
  "automatic-speech-recognition": "transformers",
  "depth-estimation": "transformers",
  "document-question-answering": "transformers",
  "feature-extraction": "transformers",
  "fill-mask": "transformers",
  "image-classification": "transformers",
  "image-segmentation": "transformers",
  "image-text-to-text": "transformers",
  "image-to-text": "transformers",
  "mask-generation": "transformers",
  "question-answering": "transformers",
  summarization: "transformers",
  "table-question-answering": "transformers",
  "text-classification": "transformers",
  "text-generation": "transformers",
  "token-classification": "transformers",
  translation: "transformers",
  "video-classification": "transformers",
  "video-text-to-text": "transformers",
  "visual-question-answering": "transformers",
  "zero-shot-classification": "transformers",
  "zero-shot-image-classification": "transformers",
  "zero-shot-object-detection": "transformers",
  "sentence-similarity": "sentence-transformers",
  "text-ranking": "sentence-transformers",
  "image-to-image": "diffusers",
  "text-to-image": "diffusers",
};

/**
 * The facts of a model as they would be if it were made for the library that most models of its task are made for, or for
 * transformers where its name is that of a family there. For models whose record leads to no code at all; everything that
 * is made from it is a guess and has to be called one.
 *
 * Undefined where the guess would be false: the record names a library; the Hub has looked at the repository, as its tags
 * tell, and named none, which it does for all that these libraries load; the weights are in a format that the library does
 * not read; or no library is usual for the task.
 *
 * @example toTaskFacts({ id: "a/b", tags: [], pipelineTag: "fill-mask" })?.libraryName // "transformers"
 */
export function toTaskFacts(facts: ModelFacts): ModelFacts | undefined {
  const { pipelineTag = "", libraryName, tags } = facts;
  const wasLookedAt = tags.some((tag) => tag.startsWith("region:"));
  if (libraryName !== undefined || wasLookedAt || !areOfTransformers(pretrainedFormatsOf(facts))) return undefined;
  const key = (usual as Readonly<Record<string, LibraryKey | undefined>>)[pipelineTag];
  const guessed = deriveFacts({ ...facts, libraryName: key ?? "transformers" }, { autoMap: [] });
  const named = key ?? (guessed.transformersInfo?.autoModel && "transformers");
  const hasCode = snippetsFor(guessed, { hints: false }).some((one) => one.library === named && showsCode(one));
  return hasCode ? guessed : undefined;
}
