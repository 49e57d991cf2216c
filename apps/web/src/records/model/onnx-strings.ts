import type { OnnxInterface, OnnxTensor } from "@modelshelf/store";

/**
 * A shape as a list of its sizes.
 *
 * @example shapeInWords({ name: "input_ids", shape: ["batch_size", 128] }) // "[batch_size, 128]"
 */
export function shapeInWords({ shape }: OnnxTensor): string {
  return shape === undefined ? "any" : `[${shape.join(", ")}]`;
}

/** The files that share inputs and outputs. */
export function filesInWords({ files }: OnnxInterface): string {
  const [first = "", ...others] = files;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** Inputs, then outputs, each with what it is. */
export function onnxRows({ inputs, outputs }: OnnxInterface): readonly (readonly ["Input" | "Output", OnnxTensor])[] {
  return [
    ...inputs.map((tensor) => ["Input", tensor] as const),
    ...outputs.map((tensor) => ["Output", tensor] as const),
  ];
}

/** Interfaces that a page shows: pipelines have one for each part. */
export const maxInterfaces = 12;
