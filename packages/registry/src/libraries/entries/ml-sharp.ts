import { mediaFor } from "../families/media.ts";
import { defineLibrary, exampleFiles, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Sharp",
  group: "3d",
  repository: { name: "Sharp", url: "https://github.com/apple/ml-sharp" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [predict(model)],
  samples: { "any model": { id: "apple/Sharp", tags: ["ml-sharp"], pipelineTag: "image-to-3d" } },
});

// Source: https://github.com/apple/ml-sharp/blob/main/README.md

function predict(model: ModelFacts): Snippet {
  const code = sh`
    curl --location --create-dirs --output photos/photo.jpg ${mediaFor(model, exampleFiles["cats.jpg"])}
    hf download ${model.id} sharp_2572gikvuh.pt --local-dir .
    sharp predict -i photos -o gaussians -c sharp_2572gikvuh.pt
  `;
  return {
    install: {
      clone: "https://github.com/apple/ml-sharp.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "Without -c, the command downloads the same checkpoint from Apple. Needs Python 3.13.",
  };
}
