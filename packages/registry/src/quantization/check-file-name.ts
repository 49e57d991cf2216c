import { isProjectorName, parseQuantizationLabel, type QuantizationLabel } from "./parse-quantization-label.ts";

/** All that the name of a GGUF file says. */
export interface FileNameCheck {
  readonly quantization?: QuantizationLabel;
  /** An encoder for images or audio that is beside the weights. */
  readonly isProjector: boolean;
  /** Place of one part of a split file: 2 of 5. */
  readonly part?: { readonly number: number; readonly of: number };
}

/**
 * Reads the name or path of a GGUF file.
 *
 * @example checkFileName("BF16/model-00002-of-00005.gguf")
 * // { quantization: { label: "BF16", fileType: "BF16" }, isProjector: false, part: { number: 2, of: 5 } }
 */
export function checkFileName(path: string): FileNameCheck {
  const quantization = parseQuantizationLabel(path);
  const [, number, of] = /-(\d{5})-of-(\d{5})\.[a-z]+$/i.exec(path) ?? [];
  return {
    ...(quantization && { quantization }),
    isProjector: isProjectorName(path),
    ...(number !== undefined && { part: { number: Number(number), of: Number(of) } }),
  };
}
