import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Mini-Omni2",
  group: "language",
  repository: { name: "Mini-Omni2", url: "https://github.com/gpt-omni/mini-omni2" },
  counts: { path: "model_config.yaml" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [answer(model)],
  samples: { "any model": { id: "gpt-omni/mini-omni2", tags: ["mini-omni2"], pipelineTag: "any-to-any" } },
});

// Source: https://github.com/gpt-omni/mini-omni2/blob/main/README.md

/** The folder is where the program looks before it fetches the published model itself. */
function answer(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir checkpoint

    # Answers the questions about the images in the repository.
    python inference_vision.py
  `;
  return {
    install: {
      clone: "https://github.com/gpt-omni/mini-omni2.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "Made for Python 3.10 and a GPU. To talk to it, run python server.py, then open the page in webui.",
  };
}
