// Source: https://github.com/ace-step/ACE-Step/blob/main/README.md
// Source: https://github.com/ace-step/ACE-Step/blob/main/infer.py
import { defineLibrary, type ModelFacts, promptFor, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ACE-Step",
  group: "speech",
  repository: { name: "ACE-Step", url: "https://github.com/ace-step/ACE-Step" },
  counts: { path: "ace_step_transformer/config.json" },
  snippets: (model) => [song(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "ACE-Step/ACE-Step-v1-3.5B", tags: ["acestep"] } },
});

function song(model: ModelFacts): Snippet {
  const code = py`
    from acestep.pipeline_ace_step import ACEStepPipeline
    from huggingface_hub import snapshot_download

    pipeline = ACEStepPipeline(checkpoint_dir=snapshot_download(${model.id}))
    pipeline(
        audio_duration=60.0,  # seconds
        prompt=${promptFor(model, "folk, acoustic guitar, warm male voice, slow")},
        lyrics="[verse]\nThe boats come home before the night\n[chorus]\nLeave on, leave on the harbor light",
        save_path="song.wav",
    )
  `;
  return { install: { pip: ["git+https://github.com/ace-step/ACE-Step.git", "huggingface_hub"] }, code };
}
