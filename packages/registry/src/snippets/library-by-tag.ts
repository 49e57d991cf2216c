import { library } from "../libraries/all.ts";
import type { LibraryKey } from "../libraries/ids.ts";
import { type ModelFacts, repositoryName } from "../model.ts";
import { isTaskId } from "../tasks/ids.ts";

/** Names that cards give as their library and that say nothing of one. */
const frameworks: ReadonlySet<string> = new Set(["jax", "pytorch", "safetensors", "tensorflow"]);

/**
 * Libraries that a card may name when it belongs to a rarer one as well, which its tag tells: a program built on it, or
 * another spelling.
 */
const siblings: ReadonlyMap<string, readonly LibraryKey[]> = new Map<string, readonly LibraryKey[]>([
  ["ComfyUI", ["diffusion-single-file"]],
  ["colpali-engine", ["colpali"]],
  ["diffusers", ["diffusion-single-file", "ltx", "minimax-h3", "pruna-ai"]],
  ["keras", ["keras-hub", "tf-keras"]],
  ["qwen-tts", ["qwen3_tts"]],
  ["transformers", ["acestep", "pruna-ai", "vibevoice"]],
  ["ultralytics", ["yolov10", "yolov26"]],
]);

/**
 * Whether a tag that is the key of a library means that library. Common ones, those that lists offer as a filter, are meant
 * always. A rare one often shares its name with something else (a robot's arm, a quantizer, a language in ISO 639-3), so a
 * tag alone is believed where
 *
 * - no other library is named, but for its siblings,
 * - the task is one that the library's samples have, all of them where no sample has one; a model without a task that
 *   none of them lacks has to be called after the library, and no other tag may be a task that they don't have,
 * - and the tag is not code among codes of languages.
 *
 * @example isMeantByTag("piper", { id: "a/pi05-piper-cup", tags: ["piper"], libraryName: "openpi" }) // false
 */
export function isMeantByTag(key: LibraryKey, model: ModelFacts): boolean {
  if (library(key).listed) return true;
  const { id, libraryName, pipelineTag, tags } = model;
  if (libraryName !== undefined && libraryName !== key && !isSibling(libraryName, key)) return false;
  if (/^[a-z]{2,3}$/.test(key) && tags.some((tag) => tag !== key && isCodeLike(tag, key.length))) return false;
  const tasks = tasksOf(key);
  if (tasks === "any" || tasks.has(pipelineTag)) return true;
  if (pipelineTag !== undefined || tags.some((tag) => isTaskId(tag) && !tasks.has(tag))) return false;
  return plain(repositoryName(id)).includes(plain(key));
}

type Tasks = ReadonlySet<string | undefined> | "any";

/** The tasks of each library's samples: a model in eight has a tag that asks for them. */
const knownTasks = new Map<LibraryKey, Tasks>();

function tasksOf(key: LibraryKey): Tasks {
  const known = knownTasks.get(key);
  if (known !== undefined) return known;
  const tasks = new Set(Object.values(library(key).samples ?? {}).map((sample) => sample.pipelineTag));
  const isAny = tasks.size === 0 || (tasks.size === 1 && tasks.has(undefined));
  const found = isAny ? "any" : tasks;
  knownTasks.set(key, found);
  return found;
}

function isSibling(libraryName: string, key: LibraryKey): boolean {
  return frameworks.has(libraryName) || siblings.get(libraryName)?.includes(key) === true;
}

const isCodeLike = (tag: string, length: number): boolean => tag.length === length && /^[a-z]+$/.test(tag);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s._-]/g, "");
