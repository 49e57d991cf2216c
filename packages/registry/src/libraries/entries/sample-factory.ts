import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "sample-factory",
  group: "agents",
  repository: { name: "sample-factory", url: "https://github.com/alex-petrenko/sample-factory" },
  docsUrl: "https://huggingface.co/docs/hub/sample-factory",
  listed: true,
  counts: { path: "cfg.json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [download(model)],
  samples: {
    agent: {
      id: "edbeeching/atari_2B_atari_pong_1111",
      tags: ["sample-factory"],
      pipelineTag: "reinforcement-learning",
    },
  },
});

function download(model: ModelFacts): Snippet {
  return {
    install: { pip: ["sample-factory"] },
    code: sh`python -m sample_factory.huggingface.load_from_hub -r ${model.id} -d ./train_dir`,
  };
}
