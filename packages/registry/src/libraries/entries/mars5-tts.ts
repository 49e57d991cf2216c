import { exampleVoice } from "../families/example-voice.ts";
import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MARS5-TTS",
  group: "speech",
  repository: { name: "MARS5-TTS", url: "https://github.com/Camb-ai/MARS5-TTS" },
  counts: { path: "mars5_ar.safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [clone(model)],
  samples: { "any model": { id: "CAMB-AI/MARS5-TTS", tags: ["mars5-tts"], pipelineTag: "text-to-speech" } },
});

/** The shallow clone, which needs no words of the recording but fails on None. Loading passes `proxies`, which ended in huggingface_hub 1. */
function clone(model: ModelFacts): Snippet {
  const code = py`
    ${exampleVoice.imports}

    import librosa
    import soundfile
    import torch
    from inference import InferenceConfig, Mars5TTS

    mars5 = Mars5TTS.from_pretrained(${model.id})

    ${exampleVoice.line}
    voice, _ = librosa.load(${exampleVoice.name}, sr=mars5.sr, mono=True)  # 1 to 12 seconds
    text = ${questionFor(model, "Good evening, and welcome aboard.")}
    _, audio = mars5.tts(text, torch.from_numpy(voice), "", cfg=InferenceConfig(deep_clone=False))
    soundfile.write("speech.wav", audio.cpu().numpy(), 24000)
  `;
  return {
    install: {
      clone: "https://github.com/Camb-ai/MARS5-TTS",
      requirements: "requirements.txt",
      pip: ["huggingface_hub<1", "soundfile"],
    },
    code,
    note: "Run it in the cloned folder.",
  };
}
