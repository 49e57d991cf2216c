import type { NameAnswer } from "./load.ts";

/**
 * The meaning of a file name, in one or two sentences.
 *
 * @example answerInWords({ path: "a-Q8_0.gguf", label: "Q8_0", fileType: "Q8_0", isProjector: false })
 * // "Label Q8_0, type Q8_0."
 */
export function answerInWords({ label, fileType, prefix, variation, isProjector, part }: NameAnswer): string {
  const about = isProjector
    ? projectorWords
    : label === undefined
      ? "The name states no quantization."
      : `${[
          `Label ${label}`,
          fileType ? `type ${fileType}` : "no numbered type",
          prefix && `prefix ${prefix} (dynamic quantization by Unsloth)`,
          variation && `a publisher's variation ${variation}`,
        ]
          .filter(Boolean)
          .join(", ")}.`;
  return part ? `${about} Part ${part.number} of ${part.of}.` : about;
}

/** The message for a file that holds an encoder. */
export const projectorWords =
  "An encoder for images or audio, stored beside the weights. Its name says nothing about the model.";
