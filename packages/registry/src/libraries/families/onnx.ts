import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { filesWith } from "./files.ts";
import { type RepositoryFile, repositoryFile } from "./repository-file.ts";

/** Names that exporters give to the weights in full precision, of which others are quantized versions. */
const usual = ["model.onnx", "onnx/model.onnx"];

/** Weights beyond two gigabytes are in files of their own, whose names go on from that of the file: `model.onnx_data`. */
const isData = (file: string): boolean => /\.onnx[._]data/i.test(file);

const mayHaveDataBeside = (model: ModelFacts): boolean =>
  filesWith(model, "onnx").length === 0 || model.files?.some(isData) === true;

interface Loading {
  readonly imports: Code<"python">;
  readonly lines: Code<"python">;
}

function loading(model: ModelFacts, file: RepositoryFile): Loading {
  if (!mayHaveDataBeside(model))
    return {
      imports: file.imports,
      lines: py`session = onnxruntime.InferenceSession(hf_hub_download(${model.id}, ${file.name}))`,
    };
  const isListed = file.search.text === "";
  return {
    imports: isListed
      ? py`from huggingface_hub import snapshot_download`
      : py`from huggingface_hub import list_repo_files, snapshot_download`,
    lines: py`
      ${isListed ? py`name = ${file.name}` : file.search}
      # Large weights are in files beside it, whose names begin with its name.
      folder = snapshot_download(${model.id}, allow_patterns=f"{name}*")
      session = onnxruntime.InferenceSession(f"{folder}/{name}")
    `,
  };
}

/** Runs a file of ONNX once, on zeros of the right shape; read in ONNX Runtime 1.32.0. */
export function onnxSession(model: ModelFacts): Snippet {
  const file = repositoryFile(model, "onnx", usual);
  const { imports, lines } = loading(model, file);
  const code = py`
    import numpy as np
    import onnxruntime
    ${imports}

    ${lines}

    # Inputs of zeros, to see what the inputs and outputs look like; replace them with yours.
    types = {"tensor(float)": np.float32, "tensor(float16)": np.float16, "tensor(uint8)": np.uint8}
    inputs = {
        value.name: np.zeros([size if isinstance(size, int) else 1 for size in value.shape], types.get(value.type, np.int64))
        for value in session.get_inputs()
    }
    for value, result in zip(session.get_outputs(), session.run(None, inputs)):
        print(value.name, result.shape)
  `;
  return {
    install: { pip: ["onnxruntime", "huggingface_hub"] },
    code,
    ...(file.note !== undefined && { note: file.note }),
  };
}
