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

/**
 * The only file with an extension that a model's record lists, else a placeholder.
 *
 * @param extension without its dot
 * @example onlyFile({ id: "a/b", tags: [], files: ["README.md", "ppo.zip"] }, "zip") // { name: "ppo.zip" }
 * @example onlyFile({ id: "a/b", tags: [] }, "zip").name // "YOUR_FILE.zip"
 */
export function onlyFile(model: ModelFacts, extension: string): ChosenFile {
  const found = filesWith(model, extension);
  return found.length === 1 && found[0] !== undefined ? { name: found[0] } : missingFile(extension, found);
}

/** A placeholder for a file; where the record lists some, the note gives the first few. */
function missingFile(extension: string, found: readonly string[]): ChosenFile {
  const name = placeholder(`FILE.${extension}`);
  const which = found.length > 1 ? "the name of one of the repository's" : "the name of the repository's";
  return { name, note: fillIn(name, `${which} .${extension} file${found.length > 1 ? "s" : ""}`) };
}

/** The files with an extension, in record order; upper and lower case count alike. */
function filesWith({ files = [] }: ModelFacts, extension: string): readonly string[] {
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
 * The GGUF file to try first: the only one, else Q4_K_M or what comes nearest to it. Projectors are not models, and of a
 * split model the first part counts.
 *
 * @example ggufFile({ id: "a/b", tags: [], files: ["m-Q8_0.gguf", "m-Q4_K_M.gguf"] }).name // "m-Q4_K_M.gguf"
 */
export function ggufFile(model: ModelFacts): ChosenGguf {
  const files = filesWith(model, "gguf").filter((name) => !isProjectorName(name));
  const firsts = files.filter((name) => (partPattern.exec(name)?.[1] ?? "00001") === "00001");
  const name = firsts.length === 1 ? firsts[0] : nearestTo(wanted, firsts);
  if (name === undefined) return { ...missingFile("gguf", firsts), otherParts: [] };
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
