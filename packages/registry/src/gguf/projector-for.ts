import { parseQuantizationLabel } from "../quantization/parse-quantization-label.ts";
import { type GgufFile, type SortedGguf, type GgufModel, wholePath } from "./sort-gguf.ts";

/**
 * The image or audio encoder for a model. It is in the same folder or the nearest parent folder; among several, a matching name
 * comes first, then the type closest in bits, as in llama.cpp. If a repository has models with several names, a projector named
 * after one belongs only to that model. A projector of a different size or width is ruled out.
 *
 * @returns `undefined` where there is none, or none that belongs to this model
 * @example ((sorted) => projectorFor(sorted.models[0], sorted)?.path)(sortGguf([{ path: "e4b-Q4_0.gguf" }, { path: "mmproj-e4b-F16.gguf" }])) // "mmproj-e4b-F16.gguf"
 */
export function projectorFor<File extends GgufFile>(
  model: GgufModel<File>,
  { models, companions }: SortedGguf<File>,
): File | undefined {
  const own = nameOf(model.file.path);
  const names = new Set(models.map(({ file }) => nameOf(file.path)));
  const fitting = companions.flatMap(({ kind, file }) => {
    const depth = depthAbove(file.path, model.file.path);
    if (kind !== "projector" || depth === undefined) return [];
    const named = nameOf(file.path);
    // The longest name of a model that the projector's has in it: `gemma-3-27b` is not a `gemma-3`.
    const [owner] = [...names].filter((name) => hasName(named, name)).toSorted((a, b) => b.length - a.length);
    if (names.size > 1 && named !== "" && owner !== own && !hasName(own, named)) return [];
    if (differ(sizeIn(named), sizeIn(own)) || differ(file.width, model.file.width)) return [];
    return [{ file, depth, isNamed: named !== "" && owner === own, distance: distance(file.path, model.file.path) }];
  });
  return fitting.toSorted(
    (a, b) =>
      b.depth - a.depth ||
      Number(b.isNamed) - Number(a.isNamed) ||
      a.distance - b.distance ||
      Number(isBf16(a.file.path)) - Number(isBf16(b.file.path)),
  )[0]?.file;
}

const foldersOf = (path: string): readonly string[] => path.split("/").slice(0, -1);

/** How deep the folder of a file is, where the other file is in it or below it. */
function depthAbove(path: string, other: string): number | undefined {
  const [folders, below] = [foldersOf(path), foldersOf(other)];
  return folders.every((folder, at) => folder === below[at]) ? folders.length : undefined;
}

/** Words of a name that do not tell models apart. */
const commonWords =
  /(?<![a-z0-9])(?:mmproj|gguf|model|ggml|ud|vision|clip|encoder|f16|fp16|bf16|f32|fp32)(?![a-z0-9])/g;

/** @example nameOf("gemma-3/mmproj-gemma-3-4b-it-F16.gguf") // "gemma-3-4b-it" */
function nameOf(path: string): string {
  const whole = wholePath(path);
  const name = whole.slice(whole.lastIndexOf("/") + 1, -".gguf".length);
  const label = parseQuantizationLabel(name.replace(/mmproj/i, ""))?.label ?? "";
  const rest = name.toUpperCase().replace(label, "").toLowerCase().replaceAll(commonWords, "");
  return rest.replaceAll(/[^a-z0-9.]+/g, "-").replaceAll(/^[-.]+|[-.]+$/g, "");
}

/** Whether a name has another in it, as whole words. */
const hasName = (name: string, part: string): boolean => part !== "" && `-${name}-`.includes(`-${part}-`);

/** The size in a name, which models of one family differ by: `e4b`, `27b`. */
const sizeIn = (name: string): string | undefined => /(?<![a-z0-9.])e?\d+(?:\.\d+)?b(?![a-z0-9])/.exec(name)?.[0];

const differ = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

function distance(path: string, other: string): number {
  return Math.abs(bitsIn(path) - bitsIn(other));
}

/** The number in the type: 4 of `Q4_K_M`, 16 of `BF16`. */
function bitsIn(path: string): number {
  const label = parseQuantizationLabel(path.replaceAll(/mmproj/gi, ""))?.label ?? "";
  return Number(/\d+/.exec(label)?.[0] ?? 0);
}

const isBf16 = (path: string): boolean => /BF16/i.test(path);
