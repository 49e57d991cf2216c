import { type FileTypeName, nearestFileType } from "../quantization/file-types.ts";
import { parseQuantizationLabel } from "../quantization/parse-quantization-label.ts";
import { type GgufFile, type GgufModel, wholePath } from "./sort-gguf.ts";

/** The quantizations that llama.cpp takes where nobody asks for one, in its order (`find_best_model`). */
const usual = ["Q4_K_M", "Q8_0"] as const satisfies readonly FileTypeName[];

/**
 * The model to use if none was requested: Q4_K_M, else Q8_0, as in llama.cpp. If there is neither, llama.cpp takes the first,
 * which is often unquantized; this function takes the quantization closest to Q4_K_M, or the first if no name states one.
 *
 * @example usualModel(sortGguf([{ path: "m-BF16.gguf" }, { path: "m-IQ4_XS.gguf" }]).models)?.tag // "IQ4_XS"
 */
export function usualModel<File extends GgufFile>(models: readonly GgufModel<File>[]): GgufModel<File> | undefined {
  for (const type of usual) {
    const found = models.find(({ label }) => label !== undefined && withoutPrefix(label) === type);
    if (found !== undefined) return found;
  }
  return nearestTo(usual[0], models) ?? models[0];
}

/**
 * The model for a tag, ignoring case. A tag can be a file name or path, with or without its extension and part number; a label,
 * with or without Unsloth's `UD-`; or, as in llama.cpp, a piece of a path that ends before a `-` or `.`. Without a tag, or for
 * `latest`, see {@link usualModel}.
 *
 * @example modelOfTag(sortGguf([{ path: "m-UD-Q4_K_XL.gguf" }]).models, "q4_k_xl")?.tag // "UD-Q4_K_XL"
 */
export function modelOfTag<File extends GgufFile>(
  models: readonly GgufModel<File>[],
  tag: string,
): GgufModel<File> | undefined {
  const asked = tag.toUpperCase();
  if (asked === "" || asked === "LATEST") return usualModel(models);
  const name = asked.replace(/\.GGUF$/, "");
  const pathsOf = ({ file: { path } }: GgufModel<File>): readonly string[] =>
    [path, wholePath(path)].map((one) => one.toUpperCase().replace(/\.GGUF$/, ""));
  const part = new RegExp(`(?<![A-Z0-9_])${asked.replaceAll(/[^A-Z0-9_]/g, String.raw`\$&`)}[.-]`);
  return (
    models.find((model) => pathsOf(model).includes(name)) ??
    models.find((model) => pathsOf(model).some((path) => path.slice(path.lastIndexOf("/") + 1) === name)) ??
    models.find(({ label }) => label === asked) ??
    models.find(({ label }) => label !== undefined && withoutPrefix(label) === asked) ??
    models.find(({ file }) => part.test(file.path.toUpperCase()))
  );
}

const withoutPrefix = (label: string): string => label.replace(/^UD-/, "");

const typeOf = ({ file }: GgufModel<GgufFile>): FileTypeName | undefined => parseQuantizationLabel(file.path)?.fileType;

const bitsOf = (type: FileTypeName): string | undefined => /(?:Q|FP)(\d)/.exec(type)?.[1];

/** Of the types with as many bits, where there are some: `Q4_K_XL` is nearer to `Q4_K_M` than the smaller `Q2_K`. */
function nearestTo<File extends GgufFile>(
  type: FileTypeName,
  models: readonly GgufModel<File>[],
): GgufModel<File> | undefined {
  const offered = models.flatMap((model) => typeOf(model) ?? []);
  const alike = offered.filter((other) => bitsOf(other) === bitsOf(type));
  const nearest = nearestFileType(type, alike.length > 0 ? alike : offered);
  return nearest === undefined ? undefined : models.find((model) => typeOf(model) === nearest);
}
