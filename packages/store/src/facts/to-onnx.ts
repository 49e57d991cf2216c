import type { FieldReader } from "../record/read/field-reader.ts";
import { present } from "../record/read/present.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A named input or output of an ONNX model. Texts are those of its file. */
export interface OnnxTensor {
  readonly name: string;
  /** `int64`, `float32` */
  readonly type?: string;
  /** A number, or the name of a size that may differ. Absent where it may be of any rank. */
  readonly shape?: readonly (number | string)[];
}

/** Inputs and outputs, and the files that share them: the same model in several precisions. */
export interface OnnxInterface {
  readonly files: readonly string[];
  readonly inputs: readonly OnnxTensor[];
  readonly outputs: readonly OnnxTensor[];
}

const maxFiles = 40;
const maxTensors = 60;
const maxDimensions = 32;
const maxLength = 200;

/**
 * The inputs and outputs of the ONNX files of a model, as the import read them into `onnx`.
 *
 * @example toOnnx(record)[0]?.inputs[0] // { name: "input_ids", type: "int64", shape: ["batch_size", "sequence_length"] }
 */
export function toOnnx(record: CatalogRecord): readonly OnnxInterface[] {
  const found = new Map<string, OnnxInterface>();
  for (const file of sourcesOf(record).fields.objects("onnx", maxFiles)) {
    const name = file.line("filename", maxLength);
    const [inputs, outputs] = [tensorsOf(file, "inputs"), tensorsOf(file, "outputs")];
    if (name === undefined || inputs.length + outputs.length === 0) continue;
    const key = JSON.stringify([inputs, outputs]);
    const files = [...(found.get(key)?.files ?? []), name];
    found.set(key, { files, inputs, outputs });
  }
  return [...found.values()];
}

function tensorsOf(file: FieldReader, member: "inputs" | "outputs"): readonly OnnxTensor[] {
  return file.objects(member, maxTensors).flatMap((tensor) => {
    const name = tensor.line("name", maxLength);
    if (name === undefined) return [];
    return [present<OnnxTensor>({ name, type: tensor.line("type", maxLength), shape: shapeOf(tensor.raw("shape")) })];
  });
}

function shapeOf(shape: unknown): OnnxTensor["shape"] {
  if (!Array.isArray(shape)) return undefined;
  return shape.slice(0, maxDimensions).map((size: unknown) => {
    if (typeof size === "number" && Number.isSafeInteger(size)) return size;
    return typeof size === "string" ? size.slice(0, maxLength).toWellFormed() : "?";
  });
}
