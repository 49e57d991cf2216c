import type { ModelFacts } from "../../model.ts";
import type { FileTypeName } from "../../quantization/file-types.ts";
import { nearestFileType } from "../../quantization/file-types.ts";
import { isProjectorName, parseQuantizationLabel } from "../../quantization/parse-quantization-label.ts";
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

const partPattern = /-(\d{5})-of-\d{5}\.gguf$/i;

/**
 * The GGUF file to try first: of the quantization that was chosen, else Q4_K_M or what comes nearest to it, else the shortest name. Projectors are not models, and of a
 * split model the first part counts.
 *
 * @example ggufFile({ id: "a/b", tags: [], files: ["m-Q8_0.gguf", "m-Q4_K_M.gguf"] }).name // "m-Q4_K_M.gguf"
 */
export function ggufFile(model: ModelFacts): ChosenGguf {
  const files = filesWith(model, "gguf").filter((name) => !isProjectorName(name));
  const firsts = files.filter((name) => (partPattern.exec(name)?.[1] ?? "00001") === "00001");
  const { chosen } = model.quantization ?? {};
  const asked = chosen && firsts.find((path) => parseQuantizationLabel(path)?.label === chosen);
  const name = asked || (nearestTo(wanted, firsts) ?? shortestName(firsts));
  if (name === undefined) return { ...missingFile("gguf"), otherParts: [] };
  const stem = name.replace(partPattern, "");
  const otherParts = files.filter((other) => other !== name && other.replace(partPattern, "") === stem);
  return { name, otherParts };
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
    note: "The pattern has to match one file; where it matches none, put the name of one of the repository's .gguf files there.",
  };
}

const typeOf = (name: string): FileTypeName | undefined => parseQuantizationLabel(name)?.fileType;

const bitsOf = (type: FileTypeName): string | undefined => /^I?Q(\d)/.exec(type)?.[1];

/** Of the types with as many bits, where there are some: `Q4_K_XL` is nearer to `Q4_K_M` than the smaller `Q2_K`. */
function nearestTo(type: FileTypeName, names: readonly string[]): string | undefined {
  const offered = names.flatMap((name) => typeOf(name) ?? []);
  const alike = offered.filter((other) => bitsOf(other) === bitsOf(type));
  const nearest = nearestFileType(type, alike.length > 0 ? alike : offered);
  return nearest === undefined ? undefined : names.find((name) => typeOf(name) === nearest);
}
