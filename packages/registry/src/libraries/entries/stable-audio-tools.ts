import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { chooseDevice } from "../families/device.ts";
import { gated } from "../families/gated.ts";
import { promptFor } from "../families/prompts.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Stable Audio Tools",
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

/**
 * Most checkpoints are also conditioned on the seconds; the others do not look at them. Torchaudio writes files through
 * torchcodec since its release 2.9.
 */
function generate(model: ModelFacts): Snippet {
  const code = py`
    import torch
    import torchaudio
    from einops import rearrange
    from stable_audio_tools import get_pretrained_model
    from stable_audio_tools.inference.generation import generate_diffusion_cond

    ${chooseDevice}
    model, model_config = get_pretrained_model(${model.id})
    sample_rate = model_config["sample_rate"]
    sample_size = model_config["sample_size"]
    model = model.to(device)

    conditioning = [
        {
            "prompt": ${promptFor(model, "A dry drum loop at 128 BPM")},
            "seconds_start": 0,
            "seconds_total": sample_size // sample_rate,
        }
    ]
    output = generate_diffusion_cond(model, conditioning=conditioning, sample_size=sample_size, device=device)

    audio = rearrange(output, "b d n -> d (b n)").to(torch.float32)
    audio = audio.div(audio.abs().max()).clamp(-1, 1).mul(32767).to(torch.int16).cpu()
    torchaudio.save("output.wav", audio, sample_rate)
  `;
  return {
    install: { pip: ["stable-audio-tools", "torchcodec"] },
    code,
    ...(model.id.startsWith("stabilityai/") && { note: gated }),
  };
}
