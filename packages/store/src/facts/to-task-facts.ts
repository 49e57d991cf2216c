import {
  isTaskId,
  librariesFor,
  library,
  type LibraryKey,
  type ModelFacts,
  showsCode,
  snippetsFor,
} from "@modelshelf/registry";
import { areOfTransformers, pretrainedFormatsOf } from "../derive/weights.ts";
import { deriveFacts } from "../derive/derive.ts";

/** Libraries that most models of a task are made for, the likeliest first. */
const usual: readonly LibraryKey[] = ["transformers", "sentence-transformers", "diffusers"];
/** Tasks whose models are mostly those of another library, though transformers can do them. */
const exceptions: ReadonlyMap<string, LibraryKey> = new Map([["sentence-similarity", "sentence-transformers"]]);

/**
 * The facts of a model as they would be if it were made for the library that most models of its task are made for. For
 * models whose record leads to no code at all; everything that is made from it is a guess and has to be called one.
 *
 * Undefined where the guess would be false: the record names a library, its weights are in a format that the library does
 * not read, or no library is usual for the task.
 *
 * @example toTaskFacts({ id: "a/b", tags: [], pipelineTag: "fill-mask" })?.libraryName // "transformers"
 */
export function toTaskFacts(facts: ModelFacts): ModelFacts | undefined {
  const { pipelineTag = "", libraryName } = facts;
  if (libraryName !== undefined || !isTaskId(pipelineTag)) return undefined;
  const listed = librariesFor(pipelineTag);
  const key = exceptions.get(pipelineTag) ?? usual.find((name) => listed.includes(name));
  if (key === undefined || !library(key) || !areOfTransformers(pretrainedFormatsOf(facts))) return undefined;
  const guessed = deriveFacts({ ...facts, libraryName: key }, { autoMap: [] });
  const hasCode = snippetsFor(guessed, { hints: false }).some((one) => one.library === key && showsCode(one));
  return hasCode ? guessed : undefined;
}
