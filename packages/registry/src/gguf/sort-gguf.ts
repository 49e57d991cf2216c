import { parseQuantizationLabel } from "../quantization/parse-quantization-label.ts";
import { type CompanionKind, companionInName, type GgufKind } from "./gguf-kind.ts";

/** A GGUF file of a repository, and the facts of its header if it has been read. */
export interface GgufFile {
  readonly path: string;
  /** By the header, see `kindInHeader`. */
  readonly kind?: GgufKind;
  /** Length of the embeddings of a model, or of what a projector makes of an image, by the header. */
  readonly width?: number;
}

/** One thing in one file or in several parts. */
interface Parted<File> {
  /** The file, or the first part. */
  readonly file: File;
  /** All parts that there are, in their order; the file alone where it is whole. */
  readonly parts: readonly File[];
}

/** A model that a repository has as GGUF. */
export interface GgufModel<File> extends Parted<File> {
  /** The quantization that its name states: `UD-Q4_K_XL`. */
  readonly label?: string;
  /**
   * The label; the name of the file without its ending where there is no label or several models have it; the path where
   * such names repeat too. Each model has its own, and registries and llama.cpp take it as a tag.
   */
  readonly tag: string;
}

/** A file that is used with a model. */
interface GgufCompanion<File> extends Parted<File> {
  readonly kind: CompanionKind;
}

/** The GGUF files of a repository, by their kind. */
export interface SortedGguf<File> {
  readonly models: readonly GgufModel<File>[];
  readonly companions: readonly GgufCompanion<File>[];
}

/**
 * Sorts the GGUF files of a repository into models and companion files, in file order. A header takes precedence over a name.
 * If all files are drafts, adapters or matrices by name and their names state a quantization, they are the models: in such a
 * repository `m-MTP-Q8_0.gguf` is a complete model. Other files, and parts without their first part, are ignored.
 *
 * @example sortGguf([{ path: "m-Q4_K_M.gguf" }, { path: "mmproj-F16.gguf" }]).companions[0].kind // "projector"
 */
export function sortGguf<File extends GgufFile>(files: readonly File[]): SortedGguf<File> {
  const all = joinParts(files).map((one) => ({ ...one, kind: kindOf(one.file) }));
  const choices = [
    all.filter(({ kind }) => kind === "model"),
    ...likely.map((is) => all.filter(({ file }) => is(file))),
  ];
  const models = new Set(choices.find(({ length }) => length > 0));
  return {
    models: withTags([...models]),
    companions: all.flatMap((one) => {
      const { kind, file, parts } = one;
      return models.has(one) || kind === "model" ? [] : [{ kind, file, parts }];
    }),
  };
}

function kindOf({ path, kind }: GgufFile): GgufKind {
  const named = companionInName(path);
  // Without tensors a file may be a vocabulary, or a projector or model that broke off.
  if (kind === "vocabulary") return named ?? (statesQuantization(path) ? "model" : kind);
  if (kind !== undefined && kind !== "model") return kind;
  return named === undefined || (kind === "model" && named !== "draft") ? "model" : named;
}

const statesQuantization = (path: string): boolean => parseQuantizationLabel(path) !== undefined;

const neverModels: ReadonlySet<CompanionKind | undefined> = new Set(["projector", "vocabulary"]);

/** Candidates for the model of a repository that has no surer one, the likelier first. */
const likely: readonly ((file: GgufFile) => boolean)[] = [
  ({ path, kind }) => kind === "vocabulary" && companionInName(path) === undefined,
  ({ path, kind = "model" }) =>
    (kind === "model" || kind === "draft") && !neverModels.has(companionInName(path)) && statesQuantization(path),
];

const partPattern = /-(\d{5})-of-(\d{5})\.gguf$/i;

/**
 * The path of a GGUF file without its part number.
 *
 * @example wholePath("m-Q8_0-00001-of-00002.gguf") // "m-Q8_0.gguf"
 */
export const wholePath = (path: string): string => path.replace(partPattern, ".gguf");

function joinParts<File extends GgufFile>(files: readonly File[]): readonly Parted<File>[] {
  const found = new Map<string, { readonly file: File; readonly number: number }[]>();
  for (const file of files) {
    if (!/\.gguf$/i.test(file.path)) continue;
    const [end = "", number = 1, of = 1] = partPattern.exec(file.path) ?? [];
    const key = `${of} ${end === "" ? file.path : file.path.slice(0, -end.length)}`;
    const before = found.get(key);
    const part = { file, number: Number(number) };
    if (before === undefined) found.set(key, [part]);
    else before.push(part);
  }
  return [...found.values()].flatMap((parts) => {
    const [first, ...others] = parts.toSorted((a, b) => a.number - b.number);
    if (first?.number !== 1) return [];
    return [{ file: first.file, parts: [first, ...others].map(({ file }) => file) }];
  });
}

function withTags<File extends GgufFile>(models: readonly Parted<File>[]): readonly GgufModel<File>[] {
  const named = models.map(({ file, parts }) => {
    const path = wholePath(file.path).slice(0, -".gguf".length);
    const label = parseQuantizationLabel(file.path)?.label;
    return { file, parts, label, path, name: path.slice(path.lastIndexOf("/") + 1) };
  });
  const labels = repeatedIn(named.map(({ label }) => label));
  const names = repeatedIn(named.map(({ name }) => name));
  return named.map(({ file, parts, label, path, name }) => ({
    file,
    parts,
    ...(label !== undefined && { label }),
    tag: label !== undefined && !labels.has(label) ? label : names.has(name) ? path : name,
  }));
}

function repeatedIn<Value>(values: readonly Value[]): ReadonlySet<Value> {
  const seen = new Set<Value>();
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)));
}
