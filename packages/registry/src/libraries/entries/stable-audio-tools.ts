import { chooseAnyDevice } from "../families/device.ts";
import { gated } from "../families/gated.ts";
import { defineLibrary, type ModelFacts, promptFor, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Stable Audio Tools",
  group: "speech",
  repository: { name: "stable-audio-tools", url: "https://github.com/Stability-AI/stable-audio-tools.git" },
  counts: { path: "model.safetensors" },
  snippets: (model) => [generate(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": {
      id: "stabilityai/stable-audio-open-1.0",
      tags: ["stable-audio-tools"],
      pipelineTag: "text-to-audio",
    },
  },
});

/** Most checkpoints are also conditioned on the seconds; the others do not look at them. Read in release 0.0.19. */
function generate(model: ModelFacts): Snippet {
  const code = py`
    import soundfile
    import torch
    from stable_audio_tools import get_pretrained_model
    from stable_audio_tools.inference.generation import generate_diffusion_cond

    ${chooseAnyDevice}
    model, config = get_pretrained_model(${model.id})

    # Ten seconds; the model always fills its full length and pads with silence.
    wish = {"prompt": ${promptFor(model, "Rain on a tin roof, thunder far away")}, "seconds_start": 0, "seconds_total": 10}
    sounds = generate_diffusion_cond(
        model.to(device), steps=100, conditioning=[wish], sample_size=config["sample_size"], device=device
    )
    sound = sounds[0, :, : 10 * config["sample_rate"]].float().cpu()
    soundfile.write("output.wav", (sound / sound.abs().max()).T.numpy(), config["sample_rate"])
  `;
  return {
    install: { pip: ["stable-audio-tools", "soundfile"] },
    code,
    ...(model.id.startsWith("stabilityai/") && { note: gated }),
  };
}
