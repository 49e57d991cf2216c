import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { exampleVoice } from "../families/example-voice.ts";
import { chooseDevice, defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Zonos",
  group: "speech",
  repository: { name: "Zonos", url: "https://github.com/Zyphra/Zonos" },
  docsUrl: "https://github.com/Zyphra/Zonos",
  snippets: (model) => [speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "Zyphra/Zonos-v0.1-transformer", tags: ["zonos"], pipelineTag: "text-to-speech" } },
});

/**
 * Torchaudio reads and writes files through torchcodec since its release 2.9. A plain installation from the repository
 * leaves out `zonos.backbone` (its package list names the upper folder alone, commit bc40d98), so the code runs in a clone.
 */
function speech(model: ModelFacts): Snippet {
  const code = py`
    ${exampleVoice.imports}

    import torch
    import torchaudio
    from zonos.conditioning import make_cond_dict
    from zonos.model import Zonos

    ${chooseDevice}
    model = Zonos.from_pretrained(${model.id}, device=device)

    # About ten seconds of the voice to imitate.
    ${exampleVoice.line}
    wav, sampling_rate = torchaudio.load(${exampleVoice.name})
    speaker = model.make_speaker_embedding(wav, sampling_rate)

    text = ${questionFor(model, "The harbor was quiet, and then every bell began to ring.")}
    conditioning = model.prepare_conditioning(make_cond_dict(text=text, speaker=speaker, language="en-us"))
    codes = model.generate(conditioning)

    audio = model.autoencoder.decode(codes)[0].cpu()
    torchaudio.save("output.wav", audio, model.autoencoder.sampling_rate)
  `;
  return {
    install: { clone: "https://github.com/Zyphra/Zonos.git", pip: [".", "torchcodec", torchForTorchaudio] },
    code,
    note: "Run it in the cloned folder: the installed package lacks part of its own code. Needs eSpeak NG (espeak-ng) on the machine; hybrid models also need mamba-ssm, causal-conv1d and flash-attn.",
  };
}
