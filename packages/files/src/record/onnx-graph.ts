import type { ContentReader } from "../repository/content-reader.ts";
import { type Field, notProtobuf, ProtobufFile } from "./protobuf.ts";

/** A named input or output of an ONNX model. */
export interface OnnxValue {
  readonly name: string;
  /** `int64`, `float32`, `sequence(map(int64, float32))`; absent where the file does not say it. */
  readonly type?: string;
  /** A number, or the name of a size that may differ; `?` for one without either. Absent where it may be of any rank. */
  readonly shape?: readonly (number | string)[];
}

/** The inputs and outputs of an ONNX model. */
export interface OnnxGraph {
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
}

/** Numbers of fields, see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const ofModel = { irVersion: 1, graph: 7 };
const ofGraph = { initializer: 5, input: 11, output: 12 };
const ofTensor = { name: 8 };
const ofValue = { name: 1, type: 2 };
const ofType = { tensor: 1, sequence: 4, map: 5, sparse: 8, optional: 9 };
const ofDimension = { value: 1, name: 2 };

/** Types of elements by their numbers. */
const elements = [
  "",
  ..."float32 uint8 int8 uint16 int16 int32 int64 string bool float16 float64 uint32 uint64 complex64 complex128".split(
    " ",
  ),
  ..."bfloat16 float8e4m3fn float8e4m3fnuz float8e5m2 float8e5m2fnuz uint4 int4 float4e2m1 float8e8m0 uint2 int2".split(
    " ",
  ),
];

/** The name of a type of elements: `float32`. */
export const elementType = (number: number): string | undefined => elements[number] || undefined;

const maxValues = 500;
const maxDimensions = 32;
const maxNameLength = 200;
const maxDepth = 5;
/** Older models list their weights among the inputs. */
const firstWithoutWeights = 4;

/**
 * The inputs and outputs of an ONNX file. Weights are passed over, whether they are in the file or beside it.
 *
 * @throws Error with a reason where the file is not one of ONNX; the error of the file system
 * @example (await readOnnxGraph(diskReader, "/models/model.onnx", 90_387_630)).inputs[0] // { name: "input_ids", type: "int64", shape: ["batch_size", "sequence_length"] }
 */
export async function readOnnxGraph(reader: ContentReader, place: string, size: number): Promise<OnnxGraph> {
  const file = new ProtobufFile(reader, place, size);
  let version = 0;
  let graph: Field | undefined;
  for await (const field of file.fields(0, file.size)) {
    if (field.number === ofModel.irVersion) version = field.value;
    if (field.number === ofModel.graph) graph = field;
  }
  if (graph === undefined || version === 0) throw new Error(notProtobuf);
  const [inputs, outputs]: [OnnxValue[], OnnxValue[]] = [[], []];
  const weights = new Set<string>();
  for await (const field of file.fields(graph.start, graph.end)) {
    const values = field.number === ofGraph.input ? inputs : field.number === ofGraph.output ? outputs : undefined;
    if (values !== undefined && values.length < maxValues) values.push(await readValue(file, field));
    if (field.number === ofGraph.initializer && version < firstWithoutWeights) {
      weights.add(await textIn(file, field, ofTensor.name));
    }
  }
  if (outputs.length === 0) throw new Error(notProtobuf);
  return { inputs: inputs.filter(({ name }) => !weights.has(name)), outputs };
}

async function readValue(file: ProtobufFile, value: Field): Promise<OnnxValue> {
  const name = await textIn(file, value, ofValue.name);
  const type = await fieldIn(file, value, ofValue.type);
  return { name, ...(type && (await readType(file, type, maxDepth))) };
}

/** A type has one field, which says which kind of type it is. */
async function readType(
  file: ProtobufFile,
  type: Field,
  depth: number,
): Promise<{ readonly type?: string; readonly shape?: readonly (number | string)[] }> {
  for await (const field of file.fields(type.start, type.end)) {
    if (field.number === ofType.tensor || field.number === ofType.sparse) return readTensor(file, field);
    if (depth === 0) return {};
    if (field.number === ofType.sequence || field.number === ofType.optional) {
      const below = await fieldIn(file, field, 1);
      const inner = below && (await readType(file, below, depth - 1));
      return { type: `${field.number === ofType.sequence ? "sequence" : "optional"}(${inner?.type ?? ""})` };
    }
    if (field.number === ofType.map) {
      const [key, below] = [await fieldIn(file, field, 1), await fieldIn(file, field, 2)];
      const inner = below && (await readType(file, below, depth - 1));
      return { type: `map(${elements[key?.value ?? 0] ?? ""}, ${inner?.type ?? ""})` };
    }
  }
  return {};
}

async function readTensor(
  file: ProtobufFile,
  tensor: Field,
): Promise<{ readonly type?: string; readonly shape?: readonly (number | string)[] }> {
  const element = await fieldIn(file, tensor, 1);
  const shape = await fieldIn(file, tensor, 2);
  const type = elements[element?.value ?? 0];
  const dimensions: (number | string)[] = [];
  if (shape !== undefined) {
    for await (const dimension of file.fields(shape.start, shape.end)) {
      if (dimensions.length >= maxDimensions) break;
      const value = await fieldIn(file, dimension, ofDimension.value);
      const name = value === undefined ? await textIn(file, dimension, ofDimension.name) : "";
      // One below zero, which some programs write for a size that may differ, comes as a number beyond 2 ** 63.
      const size = value !== undefined && value.value < 2 ** 63 ? value.value : undefined;
      dimensions.push(size ?? (name === "" ? "?" : name));
    }
  }
  return { ...(type && { type }), ...(shape && { shape: dimensions }) };
}

/** The last field of a number, which is the one that counts. */
async function fieldIn(file: ProtobufFile, message: Field, number: number): Promise<Field | undefined> {
  let found: Field | undefined;
  for await (const field of file.fields(message.start, message.end)) if (field.number === number) found = field;
  return found;
}

async function textIn(file: ProtobufFile, message: Field, number: number): Promise<string> {
  const field = await fieldIn(file, message, number);
  return field === undefined ? "" : (await file.text(field)).slice(0, maxNameLength);
}
