import { fetched } from "../families/downloaded.ts";
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MonkeyOCR",
  group: "vision",
  repository: { name: "monkeyocr", url: "https://github.com/Yuliang-Liu/MonkeyOCR" },
  counts: { path: "Recognition/config.json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [parse(model)],
  samples: { "any model": { id: "echo840/MonkeyOCR", tags: ["monkeyocr"], pipelineTag: "image-text-to-text" } },
});

// Source: https://github.com/Yuliang-Liu/MonkeyOCR/blob/main/README.md

/** The folder is the one where tools/download_model.py puts the weights, and where the settings look for them. */
function parse(model: ModelFacts): Snippet {
  const page = fetched(model, "invoice.png");
  const code = sh`
    hf download ${model.id} --local-dir model_weight
    ${page.line}
    python parse.py ${page.name} -o ./output
  `;
  return {
    install: {
      clone: "https://github.com/Yuliang-Liu/MonkeyOCR.git",
      pip: ["torch==2.5.1", "torchvision==0.20.1", "torchaudio==2.5.1", "huggingface_hub", "."],
    },
    code,
    note: "Run it in the cloned folder; it reads PDF files too. Needs one of the inference engines listed in its README, such as LMDeploy.",
  };
}
