import type { LibraryKey } from "../../../packages/registry/src/libraries/ids.ts";
import { programsOfThisHub, type TinyProgram } from "../tiny/programs.ts";

/**
 * Libraries whose code is run, of text, images, sound and tables, by each way to fetch; where makers are named, only what is
 * shown for their models: most of Transformers' code fetches alike, and all of it takes an hour.
 */
export const chosen: readonly (readonly [library: LibraryKey, ...makers: readonly string[]])[] = [
  ["bm25s"],
  ["chronos-forecasting"],
  ["ctranslate2"],
  ["diffusers", "stable", "ddpm", "control", "low_rank"],
  ["fastai"],
  ["flair"],
  ["gliner"],
  ["keras"],
  ["litert"],
  ["model2vec"],
  ["onnx"],
  ["onnxruntime"],
  ["open_clip"],
  ["peft"],
  ["piper"],
  ["sentence-transformers"],
  ["setfit"],
  ["sklearn"],
  ["spacy"],
  ["span-marker"],
  ["speechbrain"],
  ["stable-baselines3"],
  ["timm"],
  ["tokenizers"],
  ["transformers", "masked", "chat", "t5", "detector", "clip", "sees_and_talks", "letters"],
  ["transformers.js"],
  ["ultralytics"],
];

/**
 * The programs that run in the closed network.
 *
 * @param libraries keys, whose programs all run, such as `timm,open_clip`; default: those chosen here
 * @example chosenPrograms("peft").map(({ run }) => run.name) // ["causal", "chat", …]
 */
export function chosenPrograms(libraries?: string): readonly TinyProgram[] {
  if (libraries !== undefined) return programsOfThisHub(libraries.split(","));
  const makersOf = new Map<string, readonly string[]>(chosen.map(([library, ...makers]) => [library, makers]));
  return programsOfThisHub([...makersOf.keys()]).filter(({ entry, run }) => {
    const makers = makersOf.get(entry) ?? [];
    return makers.length === 0 || makers.includes(run.maker?.[1] ?? "");
  });
}
