import { listInWords } from "@modelshelf/registry";
import { mayHoldPickles } from "../../pickle/read-pickles.ts";
import { type CriterionKind, type JudgedFile, textsIn } from "./criterion.ts";

/** Formats by the names of their files. Pickles come first, because other formats share their endings. */
const namedFormats: readonly (readonly [format: string, pattern: RegExp])[] = [
  ["safetensors", /\.safetensors$/i],
  ["gguf", /\.gguf$/i],
  ["onnx", /\.onnx(?:_data)?$/i],
  ["keras", /\.(?:keras|h5|hdf5)$/i],
  ["tensorflow", /(?:^|\/)(?:saved_model\.pb|.*\.ckpt(?:-\d+)?\.(?:index|meta|data-\d+-of-\d+))$/i],
  ["tflite", /\.tflite$/i],
  ["flax", /\.msgpack$/i],
  ["coreml", /\.mlmodel$|\.mlpackage\//i],
  ["openvino", /openvino[^/]*\.(?:bin|xml)$/i],
  ["bin", /\.bin$/i],
  ["code", /\.(?:py|pyc|ipynb|sh|so(?:\.[\d.]+)?|dll|dylib|exe|jar|wasm|engine|pte|llamafile)$/i],
];

const pickle = "pickle";
const formatNames: readonly string[] = [pickle, ...namedFormats.map(([format]) => format)];

/** The format of a file, as rules name it; `undefined` for any other. */
function formatOf({ path, holdsPickles }: JudgedFile): string | undefined {
  if (holdsPickles ?? mayHoldPickles(path)) return pickle;
  return namedFormats.find(([, pattern]) => pattern.test(path))?.[0];
}

/**
 * Whether a file has by its name a format that weights have.
 *
 * @example hasWeightFormat("model.safetensors") // true
 */
export function hasWeightFormat(path: string): boolean {
  const format = formatOf({ path });
  return format !== undefined && format !== "code";
}

/** Formats of files. Files that have none of them, such as configurations and data, are never refused by it. */
export const formats: CriterionKind = {
  key: "formats",
  canRefuse: true,
  takes: `a list of formats: ${formatNames.join(", ")}`,
  parse: (value, isAllowed) => {
    const names = textsIn(value)?.map((name) => name.toLowerCase());
    if (names === undefined) return undefined;
    const unknown = names.find((name) => !formatNames.includes(name));
    if (unknown !== undefined) return `there is no format "${unknown}"; there are ${listInWords(formatNames)}`;
    return {
      readsContents: true,
      ofFile: (file) => {
        const format = formatOf(file);
        if (format === undefined || names.includes(format) === isAllowed) return undefined;
        return isAllowed
          ? `its format is ${format}, and the rule allows only ${listInWords(names)}`
          : `its format is ${format}`;
      },
    };
  },
};
