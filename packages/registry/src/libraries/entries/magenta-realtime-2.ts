import { defineLibrary, type ModelFacts, promptFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Magenta RT 2",
  group: "speech",
  repository: { name: "Magenta RT 2", url: "https://github.com/magenta/magenta-realtime" },
  counts: {
    anyOf: [
      { path: "models/mrt2_base/mrt2_base.mlxfn" },
      { path: "models/mrt2_small/mrt2_small.mlxfn" },
      { path: "checkpoints/mrt2_base.safetensors" },
      { path: "checkpoints/mrt2_small.safetensors" },
    ],
  },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [play(model)],
  samples: {
    "any model": { id: "google/magenta-realtime-2", tags: ["magenta-realtime-2"], pipelineTag: "text-to-audio" },
  },
});

// Source: https://github.com/magenta/magenta-realtime/blob/main/README.md. Checked with magenta-rt 2.0.3.

/** The command fetches from google/magenta-realtime-2 and takes the name of a model there. */
function play(model: ModelFacts): Snippet {
  const code = sh`
    # Once: what describes styles and turns tokens into audio, then the model itself.
    mrt models init
    mrt models download mrt2_base

    mrt mlx generate --model=mrt2_base --duration 4.0 --prompt ${promptFor(model, "slow dub with a warm bass")}
  `;
  return {
    install: { pip: ["magenta-rt[mlx]"] },
    code,
    note: "For Macs with Apple silicon; mrt2_small is the smaller model.",
  };
}
