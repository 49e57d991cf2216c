import { defineLibrary, type ModelFacts, questionFor, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/WangHelin1997/SoloAudio (README and tse_languageTSE.py). */
export default defineLibrary({
  label: "SoloAudio",
  group: "speech",
  repository: { name: "SoloAudio", url: "https://github.com/WangHelin1997/SoloAudio" },
  counts: { path: "soloaudio_v2.pt" },
  snippets: (model) => [download(model), extract(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "westbrook/SoloAudio", tags: ["soloaudio"], pipelineTag: "audio-to-audio" } },
});

function download(model: ModelFacts): Snippet {
  return {
    title: "Set up",
    install: { clone: "https://github.com/WangHelin1997/SoloAudio" },
    code: sh`
      conda env create -f env.yml
      conda activate soloaudio
      hf download ${model.id} --include "*.pt" --local-dir pretrained_models
    `,
    note: "The scripts look for soloaudio_v2.pt and audio-vae.pt directly in pretrained_models.",
  };
}

function extract(model: ModelFacts): Snippet {
  const sound = questionFor(model, "Acoustic guitar");
  return {
    title: "Extract one sound from a mixture",
    code: sh`python tse_languageTSE.py --mixture demo/1_mix.wav --enrollment=${sound} --output_dir output`,
    note: "Run it in the cloned folder, which holds the mixture.",
  };
}
