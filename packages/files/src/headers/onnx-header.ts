import { elementType } from "../record/onnx-graph.ts";
import { type Field, notProtobuf, ProtobufFile } from "../record/protobuf.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { type HeaderTensor, mostTensors, toHeader, type WeightsHeader } from "./header.ts";

/** Numbers of fields, see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const ofModel = { irVersion: 1, producer: 2, producerVersion: 3, graph: 7, operators: 8, property: 14 };
const ofGraph = { node: 1, name: 2, initializer: 5 };
const ofTensor = { size: 1, type: 2, name: 8 };

const maxDimensions = 32;
/** Nodes and weights of a graph; a file of nothing but fields would be walked through for minutes. */
const maxFields = 200_000;

/** The weights of an ONNX file, in it or beside it. @throws Error where the file is not one of ONNX */
export async function readOnnxHeader(reader: ContentReader, place: string, size: number): Promise<WeightsHeader> {
  const file = new ProtobufFile(reader, place, size);
  const facts: [string, unknown][] = [];
  let graph: Field | undefined;
  let left = maxFields;
  const pass = (): void => {
    left -= 1;
    if (left < 0) throw new Error(`it has more than ${maxFields} parts`);
  };
  for await (const field of file.fields(0, file.size)) {
    pass();
    if (field.number === ofModel.irVersion) facts.push(["ir_version", field.value]);
    if (field.number === ofModel.producer) facts.push(["producer_name", await file.text(field)]);
    if (field.number === ofModel.producerVersion) facts.push(["producer_version", await file.text(field)]);
    if (field.number === ofModel.operators) facts.push(await pairIn(file, field, "opset"));
    if (field.number === ofModel.property) facts.push(await pairIn(file, field, ""));
    if (field.number === ofModel.graph) graph = field;
  }
  if (graph === undefined) throw new Error(notProtobuf);
  const tensors: HeaderTensor[] = [];
  let nodes = 0;
  for await (const field of file.fields(graph.start, graph.end)) {
    pass();
    if (field.number === ofGraph.node) nodes += 1;
    if (field.number === ofGraph.name) facts.push(["graph", await file.text(field)]);
    if (field.number === ofGraph.initializer && tensors.length < mostTensors) tensors.push(await tensorIn(file, field));
  }
  return toHeader("ONNX", [...facts, ["operations", nodes]], tensors);
}

/** A name or a domain, and what belongs to it. */
async function pairIn(file: ProtobufFile, message: Field, fallback: string): Promise<[string, unknown]> {
  let [name, value]: [string, unknown] = ["", ""];
  for await (const field of file.fields(message.start, message.end)) {
    if (field.number === 1) name = await file.text(field);
    if (field.number === 2) value = field.value > 0 ? field.value : await file.text(field);
  }
  return [[fallback, name].filter(Boolean).join(" "), value];
}

async function tensorIn(file: ProtobufFile, message: Field): Promise<HeaderTensor> {
  const shape: number[] = [];
  let [name, type] = ["", ""];
  for await (const field of file.fields(message.start, message.end)) {
    if (field.number === ofTensor.size) shape.push(...(await file.numbers(field)));
    if (field.number === ofTensor.type) type = elementType(field.value) ?? String(field.value);
    if (field.number === ofTensor.name) name = await file.text(field);
    if (shape.length > maxDimensions) throw new Error(notProtobuf);
  }
  return { name, type, shape };
}
