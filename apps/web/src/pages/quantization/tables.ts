import {
  bitsPerWeight,
  blockLayout,
  describeMixture,
  estimatedBitsPerWeight,
  fileSize,
  type FileType,
  type FileTypeName,
  fileTypeOrder,
  fileTypes,
  modelShapes,
  qualityLoss,
  type TensorTypeName,
  tensorTypes,
} from "@modelshelf/registry";

export interface FileTypeRow {
  readonly name: FileTypeName;
  readonly number: number;
  /** How most of the tensors are stored. Absent for types that were removed from the format. */
  readonly tensors?: TensorTypeName;
  /** Of a file of Llama 3.1 8B where the mixture is known, else of the main type of tensors. */
  readonly bitsPerWeight?: number;
  /** The figure is that of the main type alone; a real file takes more. */
  readonly isLowerBound: boolean;
  /** Perplexity in relation to 16 bits, as published for Llama 3 8B: 1.028 is 2.8% worse. */
  readonly loss?: number;
  /** The loss was measured with an importance matrix. */
  readonly withMatrix?: boolean;
  /** The mixture of a file: the main type, then each exception. */
  readonly mixture?: readonly string[];
  /** Bytes of a file of a 7B and of a 70B model. */
  readonly bytes?: { readonly "7B": number; readonly "70B": number };
  readonly remark?: string;
}

export interface TensorTypeRow {
  readonly name: TensorTypeName;
  readonly number: number;
  readonly bitsPerWeight: number;
  readonly weightsPerBlock: number;
  readonly bytesPerBlock: number;
  readonly layout: string;
}

const remarks: Readonly<Partial<Record<FileTypeName, string>>> = {
  Q4_1_SOME_F16: "No longer written: token embedding and output in F16.",
  Q4_2: "Removed from the format; the number stays reserved.",
  Q4_3: "Removed from the format; the number stays reserved.",
  Q4_0_4_4: "No longer written: Q4_0 in another order of bytes, which is made at run time today.",
  Q4_0_4_8: "No longer written, like Q4_0_4_4.",
  Q4_0_8_8: "No longer written, like Q4_0_4_4.",
  MXFP4_MOE: "For models of experts: the experts in MXFP4, all else in Q8_0.",
};

const publisherRemark = "Unsloth's name; its mix varies by model. The number is Modelshelf's own.";

/** One row for each type of file, from the biggest to the smallest. */
export function fileTypeRows(): readonly FileTypeRow[] {
  return fileTypeOrder.map((name) => {
    const { number, tensors }: FileType = fileTypes[name];
    const eight = fileSize(name, modelShapes["8B"]);
    const seven = fileSize(name, modelShapes["7B"]);
    const seventy = fileSize(name, modelShapes["70B"]);
    const bits = eight?.bitsPerWeight ?? estimatedBitsPerWeight(name);
    const mixture = describeMixture(name);
    const remark = remarks[name] ?? (number >= 1000 ? publisherRemark : undefined);
    const loss = qualityLoss(name);
    return {
      name,
      number,
      ...(loss && { loss: loss.ratio, withMatrix: loss.withMatrix }),
      ...(tensors && { tensors }),
      ...(bits !== undefined && { bitsPerWeight: bits }),
      isLowerBound: eight === undefined,
      ...(mixture && { mixture }),
      ...(seven && seventy && { bytes: { "7B": seven.bytes, "70B": seventy.bytes } }),
      ...(remark && { remark }),
    };
  });
}

/** One row for each type of tensor, by its number. */
export function tensorTypeRows(): readonly TensorTypeRow[] {
  return (Object.keys(tensorTypes) as TensorTypeName[]).map((name) => {
    const { number, weightsPerBlock, bytesPerBlock } = tensorTypes[name];
    return {
      name,
      number,
      bitsPerWeight: bitsPerWeight(name),
      weightsPerBlock,
      bytesPerBlock,
      layout:
        blockLayout[name]
          ?.map(({ what, bytes }) => `${bytes} ${bytes === 1 ? "byte" : "bytes"}: ${what}`)
          .join(" · ") ?? plainLayout(name),
    };
  });
}

function plainLayout(name: TensorTypeName): string {
  return name.startsWith("I")
    ? "one whole number"
    : name === "BF16"
      ? "one bfloat16 number"
      : "one floating-point number";
}

/**
 * Bytes as people write the size of files.
 *
 * @example gigabytes(4_372_000_000) // "4.37 GB"
 */
export function gigabytes(bytes: number): string {
  const size = bytes / 1e9;
  return `${size.toFixed(size < 10 ? 2 : 1)} GB`;
}

/** @example bitsInWords({ bitsPerWeight: 4.5, isLowerBound: true }) // "over 4.5" */
export function bitsInWords({
  bitsPerWeight: bits,
  isLowerBound,
}: Pick<FileTypeRow, "bitsPerWeight" | "isLowerBound">): string {
  if (bits === undefined) return "–";
  return isLowerBound ? `over ${bits}` : String(Number(bits.toFixed(2)));
}
