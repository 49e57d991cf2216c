import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, type ModelFacts, py, questionFor, sh, type Snippet } from "../kit.ts";

/** Source: https://pypi.org/project/ai-edge-litert/ (release 2.3.0, compiled_model.py). */
export default defineLibrary({
  label: "LiteRT",
  group: "runtimes",
  about: "Google's runtime for models on phones and small devices, formerly TensorFlow Lite.",
  alsoCalled: ["tflite", "tensorflow lite"],
  repository: { name: "LiteRT", url: "https://github.com/google-ai-edge/LiteRT" },
  counts: { extension: "tflite" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [model.tags.includes("litertlm") ? chat(model) : compiled(model)],
  samples: {
    "any model": {
      id: "litert-community/MobileNet-v3-large",
      tags: ["litert", "tflite"],
      pipelineTag: "image-classification",
    },
    "language model": { id: "litert-community/Qwen2.5-0.5B-Instruct", tags: ["litert", "litertlm"] },
  },
});

function compiled(model: ModelFacts): Snippet {
  const { imports, search, name, note } = repositoryFile(model, "tflite");
  const code = py`
    import numpy as np
    from ai_edge_litert.compiled_model import CompiledModel
    ${imports}

    ${search}
    model = CompiledModel.from_file(hf_hub_download(${model.id}, ${name}))
    inputs = model.create_input_buffers(0)
    outputs = model.create_output_buffers(0)

    # Noise: write an array of your own in its place.
    shape = inputs[0].get_tensor_details()["shape"]
    inputs[0].write(np.random.rand(*shape).astype(np.float32))
    model.run_by_index(0, inputs, outputs)

    shape = outputs[0].get_tensor_details()["shape"]
    print(outputs[0].read(int(np.prod(shape)), np.float32).reshape(shape))
  `;
  return {
    install: { pip: ["ai-edge-litert", "huggingface_hub"] },
    code,
    ...(note !== undefined && { note }),
  };
}

/** Language models in one file belong to LiteRT-LM, whose program asks huggingface.co by name. */
function chat(model: ModelFacts): Snippet {
  const code = sh`
    litert-lm run --from-huggingface-repo=${model.id} --prompt=${questionFor(model, "What is the capital of Portugal?")}
  `;
  return {
    install: { pip: ["litert-lm"] },
    code,
    note: "This program always downloads from huggingface.co and ignores HF_ENDPOINT.",
  };
}
