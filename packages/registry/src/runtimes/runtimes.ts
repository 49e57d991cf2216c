import { libraries, library } from "../libraries/all.ts";
import { isLibraryKey, type LibraryKey } from "../libraries/ids.ts";
import { localApp } from "../local-apps/all.ts";
import { type Condition, meets } from "../local-apps/condition.ts";
import { inMlx, onlyGguf } from "../local-apps/conditions.ts";
import type { LocalAppKey } from "../local-apps/ids.ts";
import type { ModelFacts } from "../model.ts";
import { librariesOf } from "../snippets/snippets-for.ts";

/** Programs whose models are told by a condition: the one by which model pages offer them, or their format. */
const byCondition: ReadonlyMap<string, Condition> = new Map([
  ["llama.cpp", ofApp("llama.cpp")],
  ["vllm", ofApp("vllm")],
  ["sglang", ofApp("sglang")],
  ["mlx", inMlx],
  ["onnxruntime", ofFormat("models in ONNX", /\.onnx$/i, "onnx")],
  ["openvino", ofFormat("models in the format of OpenVINO", /(?:^|\/)openvino_[^/]*\.xml$/i, "openvino")],
  ["coreml", ofFormat("models in Core ML", /\.mlmodel$/i, "coreml")],
  ["litert", ofFormat("models in LiteRT", /\.(?:tflite|litertlm)$/i, "tflite", "litert", "litert-lm")],
  ["executorch", ofFormat("models in ExecuTorch", /\.pte$/i, "executorch")],
]);

/** Names of runtimes that are not those of a library. */
const labels: ReadonlyMap<string, string> = new Map([
  ["llama.cpp", "llama.cpp (GGUF)"],
  ["transformers.js", "Transformers.js (browser)"],
  ["openvino", "OpenVINO"],
  ["coreml", "Core ML"],
  ["litert", "LiteRT (TFLite)"],
  ["executorch", "ExecuTorch"],
  ["comfyui", "ComfyUI"],
  ["sentence-transformers", "Sentence Transformers"],
]);

/** Libraries that are another name, or a part, of a runtime; those of a condition are not believed without it. */
const runtimeOf: ReadonlyMap<LibraryKey, string | undefined> = new Map<LibraryKey, string | undefined>([
  ["llama-cpp-python", undefined],
  ["vllm", undefined],
  ["sglang", undefined],
  ["mlx", undefined],
  ["litert", undefined],
  ["litert-lm", undefined],
  ["onnx", undefined],
  ["mlx-image", "mlx"],
  ["onnxruntime", "onnxruntime"],
  ["diffusion-single-file", "comfyui"],
  ["adapter-transformers", "adapter-transformers"],
  ["tf-keras", "keras"],
]);

/**
 * The ids of the runtimes for a model. Each has a single id: `gguf`, `llama.cpp` and `llama-cpp-python` in a record all become
 * `llama.cpp`. Use {@link runtimeLabel} for their names.
 *
 * @example runtimesFor({ id: "a/b-GGUF", tags: ["gguf"], libraryName: "transformers" }) // ["llama.cpp", "vllm"]
 */
export function runtimesFor(model: ModelFacts): readonly string[] {
  const found = new Set<string>();
  for (const [id, condition] of byCondition) if (meets(model, condition)) found.add(id);
  for (const key of librariesOf(model)) {
    const id = runtimeOf.has(key) ? runtimeOf.get(key) : key;
    if (id !== undefined && (id !== "transformers" || loadsInTransformers(model))) found.add(id);
  }
  return [...found];
}

/** @example runtimeLabel("mlx") // "MLX" */
export function runtimeLabel(id: string): string {
  return labels.get(id) ?? (isLibraryKey(id) ? library(id).label : id);
}

/**
 * The id of a runtime, looked up by its id, its library key or another name of the library. An unknown name is returned in
 * lower case.
 *
 * @example runtimeNamed("GGUF") // "llama.cpp"
 */
export function runtimeNamed(name: string): string {
  const wanted = name.toLowerCase();
  if (byCondition.has(wanted)) return wanted;
  for (const [key, { alsoCalled = [] }] of libraries) {
    if (![key, ...alsoCalled].some((one) => one.toLowerCase() === wanted)) continue;
    return runtimeOf.get(key as LibraryKey) ?? alsoCalled.find((one) => byCondition.has(one)) ?? key;
  }
  return wanted;
}

/** Conversions keep the library of the model that they were made from. */
function loadsInTransformers(model: ModelFacts): boolean {
  return !meets(model, onlyGguf) && !meets(model, inMlx);
}

/** The condition for a model that a local application runs. */
function ofApp(key: LocalAppKey): Condition {
  return localApp(key).runs;
}

/** Models that have a file of a format, or say that they are in it. */
function ofFormat(words: string, file: RegExp, ...names: readonly string[]): Condition {
  return {
    words,
    formats: [words.replace(/^models in /, "")],
    fact: ({ files, libraryName = "", tags }) => {
      const name = names.find((one) => one === libraryName || tags.includes(one));
      return name ?? files?.find((path) => file.test(path));
    },
  };
}
