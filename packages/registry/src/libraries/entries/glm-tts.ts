import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/zai-org/GLM-TTS (commit c5dc7ae). */
export default defineLibrary({
  label: "GLM-TTS",
  group: "speech",
  repository: { name: "GLM-TTS", url: "https://github.com/zai-org/GLM-TTS" },
  counts: { path: "flow/flow.pt" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [speak(model)],
  samples: { "any model": { id: "zai-org/GLM-TTS", tags: ["glm-tts"], pipelineTag: "text-to-speech" } },
});

function speak(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir ckpt
    python glmtts_inference.py --data=example_en --exp_name=_test --use_cache
  `;
  return {
    install: {
      clone: "https://github.com/zai-org/GLM-TTS.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "The voice and the sentences come from examples/example_en.jsonl: put your file next to it and pass its name to --data.",
  };
}
