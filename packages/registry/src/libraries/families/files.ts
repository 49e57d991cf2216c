import type { ModelFacts } from "../../model.ts";
import type { FileTypeName } from "../../quantization/file-types.ts";
import { usualModel } from "../../gguf/choose-model.ts";
import { projectorFor } from "../../gguf/projector-for.ts";
import { type GgufFile, type GgufModel, type SortedGguf, sortGguf } from "../../gguf/sort-gguf.ts";
import { fillIn, placeholder } from "./placeholder.ts";

/** A file of the repository that code names: the right one, or a placeholder with the note that it needs. */
export interface ChosenFile {
  readonly name: string;
  readonly note?: string;
}

/** A placeholder for a file, where neither the record nor the program that is called can tell its name. */
function missingFile(extension: string): ChosenFile {
  const name = placeholder(`FILE.${extension}`);
  return { name, note: fillIn(name, `the name of the repository's .${extension} file`) };
}

/**
 * The shortest of some names, and of equally short ones the first: what is made from a file adds to
 * its name.
 *
 * @example shortestName(["model_int8.onnx", "model.onnx"]) // "model.onnx"
 */
export function shortestName(names: readonly string[]): string | undefined {
  return names.reduce<string | undefined>(
    (shortest, name) => (shortest === undefined || name.length < shortest.length ? name : shortest),
    undefined,
  );
}

/** The files with an extension, in record order; upper and lower case count alike. */
export function filesWith({ files = [] }: ModelFacts, extension: string): readonly string[] {
  return files.filter((name) => name.toLowerCase().endsWith(`.${extension}`));
}

/** A GGUF file, with the other parts of the same model where it is split. */
export interface ChosenGguf extends ChosenFile {
  readonly otherParts: readonly string[];
}

/** The usual trade of quality for size. */
const wanted: FileTypeName = "Q4_K_M";

/**
 * The chosen GGUF file, or else the one to try first (see `usualModel`), with the other parts of the same model.
 *
 * @example ggufFile({ id: "a/b", tags: [], files: ["m-Q8_0.gguf", "m-Q4_K_M.gguf"] }).name // "m-Q4_K_M.gguf"
 */
export function ggufFile(model: ModelFacts): ChosenGguf {
  const found = chosenGguf(model);
  if (found === undefined) return { ...missingFile("gguf"), otherParts: [] };
  const { file, parts } = found;
  return { name: file.path, otherParts: parts.flatMap(({ path }) => (path === file.path ? [] : [path])) };
}

/**
 * The GGUF model to use in code: the chosen one, else the usual one. `undefined` if the record lists none.
 *
 * @example chosenGguf({ id: "a/b", tags: [], files: ["m-Q8_0.gguf"] })?.tag // "Q8_0"
 */
export function chosenGguf(model: ModelFacts): GgufModel<GgufFile> | undefined {
  const models = ggufModels(model);
  const { chosen } = model.quantization ?? {};
  return (chosen && models.find(({ tag }) => tag === chosen)) || usualModel(models);
}

/**
 * The GGUF models of a repository, without projectors, drafts and other companion files.
 *
 * @example ggufModels({ id: "a/b", tags: [], files: ["m-Q8_0.gguf", "mmproj-F16.gguf"] }).map(({ tag }) => tag) // ["Q8_0"]
 */
export const ggufModels = (model: ModelFacts): readonly GgufModel<GgufFile>[] => sorted(model).models;

/**
 * The encoder for images that belongs to the model that code takes; `undefined` where the record lists none.
 *
 * @example chosenProjector({ id: "a/b", tags: [], files: ["m-Q8_0.gguf", "mmproj-F16.gguf"] }) // "mmproj-F16.gguf"
 */
export function chosenProjector(model: ModelFacts): string | undefined {
  const chosen = chosenGguf(model);
  return chosen && projectorFor(chosen, sorted(model))?.path;
}

function sorted(model: ModelFacts): SortedGguf<GgufFile> {
  const kinds = new Map<string, GgufFile>(model.gguf?.kinds?.map((file) => [file.path, file]));
  return sortGguf(filesWith(model, "gguf").map((path) => kinds.get(path) ?? { path }));
}

/**
 * A pattern for the GGUF file to try first, for programs that take one in place of a name: of a record that lists no file, the
 * type that its name says, else Q4_K_M, which most repositories have. Small and capital letters count alike.
 *
 * @example ggufPattern({ id: "a/b", tags: [] }).name // "*[Qq]4_[Kk]_[Mm].gguf"
 */
export function ggufPattern({ quantization }: ModelFacts): ChosenFile {
  const type = quantization?.fileTypes?.[0] ?? wanted;
  return {
    name: `*${type.replaceAll(/[A-Z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)}.gguf`,
    note: "The pattern must match a file; if it matches none, replace it with the name of one of the repository's .gguf files.",
  };
}
