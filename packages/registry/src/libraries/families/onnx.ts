import { emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { type ChosenFile, onlyFile } from "./files.ts";

/** Names that exporters give to the weights in full precision, of which others are quantized versions. */
const usual = ["model.onnx", "onnx/model.onnx"];

function onnxFile(model: ModelFacts): ChosenFile {
  const name = usual.find((file) => model.files?.includes(file));
  return name === undefined ? onlyFile(model, "onnx") : { name };
}

/** Weights beyond two gigabytes are beside the file, under one of two names. */
function weightsBeside({ files = [] }: ModelFacts, name: string): string | undefined {
  return [`${name}_data`, `${name}.data`].find((file) => files.includes(file));
}

/** Runs a file of ONNX once, on zeros of the right shape; read in ONNX Runtime 1.32.0. */
export function onnxSession(model: ModelFacts): Snippet {
  const { name, note } = onnxFile(model);
  const weights = weightsBeside(model, name);
  const code = py`
    import numpy as np
    import onnxruntime
    from huggingface_hub import hf_hub_download

    ${weights === undefined ? emptyCode("python") : py`hf_hub_download(${model.id}, ${weights})  # its weights`}
    session = onnxruntime.InferenceSession(hf_hub_download(${model.id}, ${name}))

    # Inputs of zeros, to see what the inputs and outputs look like; replace them with yours.
    types = {"tensor(float)": np.float32, "tensor(float16)": np.float16, "tensor(uint8)": np.uint8}
    inputs = {
        value.name: np.zeros([size if isinstance(size, int) else 1 for size in value.shape], types.get(value.type, np.int64))
        for value in session.get_inputs()
    }
    for value, result in zip(session.get_outputs(), session.run(None, inputs)):
        print(value.name, result.shape)
  `;
  return { install: { pip: ["onnxruntime", "huggingface_hub"] }, code, ...(note !== undefined && { note }) };
}
