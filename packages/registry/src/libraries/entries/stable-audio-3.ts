import { gated } from "../families/gated.ts";
import { defineLibrary, type ModelFacts, promptFor, py, repositoryName, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/Stability-AI/stable-audio-3 (README, stable_audio_3/model_configs.py, stable_audio_3/cli.py). */
export default defineLibrary({
  label: "Stable Audio 3",
  group: "speech",
  repository: { name: "stable-audio-3", url: "https://github.com/Stability-AI/stable-audio-3" },
  counts: { path: "model_config.json" },
  snippets: (model) => {
    const name = names.get(model.id);
    return name === undefined ? [download(model)] : [setUp, generate(model, name)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "a model published by the project": {
      id: "stabilityai/stable-audio-3-medium",
      tags: ["stable-audio-3"],
      pipelineTag: "text-to-audio",
    },
    "another model": { id: "acme/stable-audio-3-variations", tags: ["stable-audio-3"], pipelineTag: "text-to-audio" },
  },
});

/** The library loads its own models, by names. */
const names: ReadonlyMap<string, string> = new Map([
  ["stabilityai/stable-audio-3-small-music", "small-music"],
  ["stabilityai/stable-audio-3-small-music-base", "small-music-base"],
  ["stabilityai/stable-audio-3-small-sfx", "small-sfx"],
  ["stabilityai/stable-audio-3-small-sfx-base", "small-sfx-base"],
  ["stabilityai/stable-audio-3-medium", "medium"],
  ["stabilityai/stable-audio-3-medium-base", "medium-base"],
]);

const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/Stability-AI/stable-audio-3.git" },
  code: sh`uv sync`,
  note: "The medium models also need Flash Attention 2.",
};

function generate(model: ModelFacts, name: string): Snippet {
  const code = py`
    import torchaudio
    from stable_audio_3 import StableAudioModel

    model = StableAudioModel.from_pretrained(${name})
    audio = model.generate(prompt=${promptFor(model, "Slow ambient pads over distant thunder")}, duration=30)
    torchaudio.save("output.wav", audio[0].float().cpu(), model.model.sample_rate)
  `;
  return { title: "Generate audio", code, note: gated };
}

function download(model: ModelFacts): Snippet {
  const code = sh`hf download ${model.id} --local-dir ${repositoryName(model.id)}`;
  return {
    install: { pip: ["huggingface_hub"] },
    code,
    note: "The library loads its own models by name, and LoRA files with run_gradio.py --lora-ckpt-path.",
  };
}
