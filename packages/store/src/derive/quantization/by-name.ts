import { parseQuantizationLabel, repositoryName } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import { quantizationIn } from "../../record/read/quantization-in-name.ts";
import type { QuantizationRule } from "./rule.ts";

/** In a name such as `Model-BF16-GGUF` the type is that of the weights which were converted. */
const unquantized = /^(?:BF16|F16|F32)$/;

/**
 * Publishers of quantized weights put the method at the end of the name: `-AWQ`, `-GPTQ-Int4`, `-4bit`, `-fp8`,
 * `-Q4_K_M-GGUF`. A guess: names also tell what a model was trained beside or can be loaded with.
 */
export const byName: QuantizationRule = ({ id }) => {
  const name = repositoryName(id);
  const label = /gguf/i.test(name) ? parseQuantizationLabel(name.replaceAll("-GGUF", ""))?.label : undefined;
  if (label !== undefined && !unquantized.test(label))
    return guessed({ method: "gguf", fileTypes: [label] }, "the name");
  const found = quantizationIn(name);
  return found && guessed(found, "the name");
};
