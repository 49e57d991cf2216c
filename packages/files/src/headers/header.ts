/** The header of a file of weights. Names and values are a stranger's. */
export interface WeightsHeader {
  readonly format: HeaderFormat;
  /** Facts besides the tensors, in the order of the file; long values are cut. */
  readonly metadata: readonly (readonly [name: string, value: string])[];
  /** The tensors in the order of the file, at most `mostTensors`. */
  readonly tensors: readonly HeaderTensor[];
  /** How many tensors there are. */
  readonly total: number;
  /** Numbers in all tensors. */
  readonly parameters: number;
}

export type HeaderFormat = "safetensors" | "GGUF" | "ONNX";

export interface HeaderTensor {
  readonly name: string;
  /** As the format calls it: `BF16`, `Q4_K`, `float32`. */
  readonly type: string;
  readonly shape: readonly number[];
}

/** Tensors that are kept of a file. */
export const mostTensors = 20_000;
/** Facts that are kept of a file. */
const mostMetadata = 200;

const longestValue = 2000;
const shownItems = 6;

/** A fact as a text: a list by its length and its first items. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.slice(0, shownItems).map((item) => withoutControls(plainText(item)).slice(0, 40));
    const rest = value.length > items.length ? `, … (${value.length} items)` : "";
    return `[${items.join(", ")}${rest}]`.toWellFormed();
  }
  const text = withoutControls(plainText(value));
  return (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text).toWellFormed();
}

const longestName = 300;

/** A name as it can be shown in a line. */
const nameText = (name: string): string =>
  withoutControls(name).replaceAll(/\s+/g, " ").slice(0, longestName).toWellFormed();

/** Damaged files have any bytes in their names. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, "\uFFFD");

function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null) {
    return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner));
  }
  return String(value);
}

/** The header of these tensors, those beyond the bound counted but left out. */
export function toHeader(
  format: HeaderFormat,
  metadata: readonly (readonly [name: string, value: unknown])[],
  tensors: readonly HeaderTensor[],
): WeightsHeader {
  return {
    format,
    metadata: metadata.slice(0, mostMetadata).map(([name, value]) => [nameText(name), valueText(value)]),
    tensors: tensors.slice(0, mostTensors).map((tensor) => ({ ...tensor, name: nameText(tensor.name) })),
    total: tensors.length,
    parameters: tensors.reduce((sum, { shape }) => sum + shape.reduce((product, size) => product * size, 1), 0),
  };
}
