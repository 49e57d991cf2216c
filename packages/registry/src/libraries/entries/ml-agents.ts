import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ml-agents",
  group: "agents",
  about: "Trains agents inside games and simulations made with Unity.",
  repository: { name: "ml-agents", url: "https://github.com/Unity-Technologies/ml-agents" },
  docsUrl: "https://huggingface.co/docs/hub/ml-agents",
  listed: true,
  counts: { extension: "onnx" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [download(model)],
  samples: { agent: { id: "ThomasSimonini/ppo-Huggy", tags: ["ml-agents"], pipelineTag: "reinforcement-learning" } },
});

/**
 * The command came with release 1.0. Later Pythons than 3.10 get an older release from a plain `mlagents`, one without it;
 * with the version written out they get a clear message instead. Checked with mlagents 1.1.0.
 */
function download(model: ModelFacts): Snippet {
  return {
    install: { pip: ["mlagents>=1.0.0"] },
    code: sh`mlagents-load-from-hf --repo-id=${model.id} --local-dir=./downloads`,
    note: "ML-Agents needs Python 3.10.1 to 3.10.12. Drag the downloaded .onnx file onto an agent in Unity.",
  };
}
