/** Types of elements by their numbers, see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const elementTypes = { float32: 1, int64: 7 } as const;

type ElementType = keyof typeof elementTypes;

/** An input or output of a graph. A size is a number, or the name of one that may differ. */
export interface Value {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: readonly (number | string)[];
}

/** An operation: its inputs and outputs by name. Attributes are lists of whole numbers, or one. */
export interface Operation {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

/** Numbers that a graph holds. */
export interface Weights {
  readonly name: string;
  readonly shape: readonly number[];
  readonly numbers: readonly number[];
  /** Default: float32. */
  readonly type?: ElementType;
}

interface Graph {
  readonly inputs: readonly Value[];
  readonly outputs: readonly Value[];
  readonly operations: readonly Operation[];
  readonly weights?: readonly Weights[];
}

/** Number of the operators' set, in which means have their axes as an attribute. */
const operatorSet = 13;

/**
 * An ONNX file.
 *
 * @example onnxFile({ inputs: [ids], outputs: [logits], operations: [{ type: "Gather", inputs: ["table", "ids"], outputs: ["logits"] }], weights: [table] })
 */
export function onnxFile({ inputs, outputs, operations, weights = [] }: Graph): Buffer {
  const graph = Buffer.concat([
    ...operations.map((operation) => message(1, operationBytes(operation))),
    text(2, "tiny"),
    ...weights.map((one) => message(5, tensorBytes(one))),
    ...inputs.map((value) => message(11, valueBytes(value))),
    ...outputs.map((value) => message(12, valueBytes(value))),
  ]);
  return Buffer.concat([
    number(1, 8),
    message(7, graph),
    message(8, Buffer.concat([text(1, ""), number(2, operatorSet)])),
  ]);
}

const operationBytes = ({ type, inputs, outputs, attributes = {} }: Operation): Buffer =>
  Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) => message(5, attributeBytes(name, value))),
  ]);

const attributeBytes = (name: string, value: number | readonly number[]): Buffer =>
  typeof value === "number"
    ? Buffer.concat([text(1, name), number(3, value), number(20, 2)])
    : Buffer.concat([text(1, name), ...value.map((one) => number(8, one)), number(20, 7)]);

function tensorBytes({ name, shape, numbers, type = "float32" }: Weights): Buffer {
  const raw = type === "float32" ? Float32Array.from(numbers) : BigInt64Array.from(numbers, BigInt);
  return Buffer.concat([
    ...shape.map((size) => number(1, size)),
    number(2, elementTypes[type]),
    text(8, name),
    message(9, Buffer.from(raw.buffer)),
  ]);
}

function valueBytes({ name, type, shape }: Value): Buffer {
  const sizes = shape.map((size) => message(1, typeof size === "number" ? number(1, size) : text(2, size)));
  const tensor = Buffer.concat([number(1, elementTypes[type]), message(2, Buffer.concat(sizes))]);
  return Buffer.concat([text(1, name), message(2, message(1, tensor))]);
}

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);

const message = (field: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);

const text = (field: number, value: string): Buffer => message(field, Buffer.from(value));

function varint(value: number): Buffer {
  const bytes: number[] = [];
  // Negative numbers are written as if they had 64 bits.
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest >= 128n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}
