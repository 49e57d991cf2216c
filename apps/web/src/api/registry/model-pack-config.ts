import type { Revision } from "@modelshelf/files";
import { repositoryName } from "@modelshelf/registry";
import { type CatalogRecord, toModelFacts, toParameters } from "@modelshelf/store";
import { parametersInWords } from "./parameters-in-words.ts";

/** The files of a model that one artifact has. */
export interface PackedModel {
  readonly record: CatalogRecord;
  readonly revision: Pick<Revision, "commit">;
  /** The paths of all files, below the root of the repository. */
  readonly paths: readonly string[];
  /** The one GGUF model among them, with its quantization: `Q4_K_M`. Absent for a whole revision. */
  readonly gguf?: { readonly label?: string } | undefined;
}

/** Formats of weights by the endings of files, the one that describes a repository of several first. */
const formats = [
  ["safetensors", /\.safetensors$/i],
  ["gguf", /\.gguf$/i],
  ["onnx", /\.onnx$/i],
  ["pt", /\.(?:bin|pt|pth|ckpt)$/i],
  ["keras", /\.(?:keras|h5)$/i],
  ["tflite", /\.tflite$/i],
] as const;

/** Fewer than a tenth of a thousand, the smallest unit. */
const leastParameters = 100;

/** Names of data types in the specification by those in headers of safetensors files. */
const precisions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    F64: "float64",
    F32: "float32",
    F16: "float16",
    BF16: "bfloat16",
    F8_E4M3: "float8_e4m3",
    F8_E5M2: "float8_e5m2",
    I64: "int64",
    I32: "int32",
    I16: "int16",
    I8: "int8",
    U64: "uint64",
    U32: "uint32",
    U16: "uint16",
    U8: "uint8",
    BOOL: "bool",
  }),
);

/**
 * The configuration of a model as an artifact: facts of its record, its commit, and the hashes of its layers. It depends on
 * nothing else, so that every process and every hub with this record and these files makes the same one. Unknown facts are absent.
 *
 * Source: the ModelPack specification, "Model Artifact Configuration".
 *
 * @param digests `sha256:` and the hash of each layer, in their order
 * @example modelPackConfig(model, ["sha256:9f86…"]).config.format // "safetensors"
 */
export function modelPackConfig({ record, revision, paths, gguf }: PackedModel, digests: readonly string[]) {
  const facts = toModelFacts(record);
  const { author, license, title, languages, parameters } = record;
  const types = toParameters(record).flatMap(([type]) => precisions.get(type) ?? []);
  const spoken = languages.filter((code) => /^[a-z]{2}$/.test(code));
  return {
    descriptor: {
      ...(author !== undefined && { authors: [author], vendor: author }),
      ...(facts.modelType !== undefined && { family: facts.modelType }),
      name: repositoryName(record.id),
      title: title ?? record.id,
      revision: revision.commit,
      ...(license !== undefined && { licenses: [license] }),
    },
    config: {
      architecture: facts.architectures?.[0] ?? facts.gguf?.architecture,
      format: gguf ? "gguf" : formats.find(([, ending]) => paths.some((path) => ending.test(path)))?.[0],
      ...(parameters !== undefined && parameters >= leastParameters && { paramSize: parametersInWords(parameters) }),
      // Weights in GGUF have types of their own, which the specification does not name.
      ...(gguf === undefined && types.length > 0 && { precision: [...new Set(types)].join(",") }),
      quantization: gguf ? gguf.label : facts.quantization?.method,
      ...(spoken.length > 0 && { capabilities: { languages: spoken } }),
    },
    modelfs: { type: "layers", diffIds: digests },
  };
}
