import { checkFileName, parseQuantizationLabel } from "@modelshelf/registry";
import type { RepositoryFile } from "@modelshelf/files";

/** What is meant where no tag is named, or the one for that. */
const usual = "Q4_K_M";
const nearUsual = /^Q4/i;

/**
 * The GGUF file that a tag means: a quantization in any letter case, or the name of a file with or without its ending.
 * Without a tag, and for `latest`, it is Q4_K_M, else another one of four bits, else the first. Of a split file, its first
 * part.
 *
 * @example chooseGguf(files, "q8_0")?.path // "tiny-Q8_0.gguf"
 */
export function chooseGguf(files: readonly RepositoryFile[], tag: string): RepositoryFile | undefined {
  const weights = files.filter(({ path }) => /\.gguf$/i.test(path)).filter(({ path }) => isWhole(path));
  const labeled = (fits: (label: string) => boolean): RepositoryFile | undefined =>
    weights.find(({ path }) => fits(parseQuantizationLabel(path)?.label.toUpperCase() ?? ""));
  if (tag === "" || tag.toLowerCase() === "latest") {
    return labeled((label) => label === usual) ?? labeled((label) => nearUsual.test(label)) ?? weights[0];
  }
  const name = tag.toLowerCase();
  return (
    labeled((label) => label === tag.toUpperCase()) ??
    weights.find(({ path }) => [name, `${name}.gguf`].includes(path.toLowerCase())) ??
    weights.find(({ path }) => [name, `${name}.gguf`].includes(baseName(path).toLowerCase()))
  );
}

/** The encoder for images or audio beside the weights: of the best type that llama.cpp would take by itself. */
export function chooseProjector(files: readonly RepositoryFile[]): RepositoryFile | undefined {
  const all = files.filter(({ path }) => /\.gguf$/i.test(path) && checkFileName(path).isProjector);
  return all.find(({ path }) => /(?<!B)F16/i.test(path)) ?? all[0];
}

function isWhole(path: string): boolean {
  const { isProjector, part } = checkFileName(path);
  return !isProjector && (part === undefined || part.number === 1);
}

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
