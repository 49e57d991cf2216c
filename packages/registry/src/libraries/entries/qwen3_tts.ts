import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { exampleVoice } from "../families/example-voice.ts";
import { type Code, defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Qwen3-TTS",
  group: "speech",
  repository: { name: "Qwen3-TTS", url: "https://github.com/QwenLM/Qwen3-TTS" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [speak(model)],
  samples: {
    "ready-made voices": sample("Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice"),
    "described voice": sample("Qwen/Qwen3-TTS-12Hz-1.7B-VoiceDesign"),
    "copied voice": sample("Qwen/Qwen3-TTS-12Hz-0.6B-Base"),
  },
});

/** Each kind of checkpoint has a method of its own, and refuses the others'. Checked with qwen-tts 0.1.1. */
function speak(model: ModelFacts): Snippet {
  const code = py`
    import soundfile as sf
    import torch
    from qwen_tts import Qwen3TTSModel

    model = Qwen3TTSModel.from_pretrained(
        ${model.id},
        device_map="cuda:0",
        dtype=torch.bfloat16,
        attn_implementation="flash_attention_2",
    )

    ${callFor(model)}
    sf.write("output.wav", wavs[0], sr)
  `;
  const note =
    'For NVIDIA GPUs; otherwise use device_map="cpu" and leave out attn_implementation. flash_attention_2 needs the package flash-attn, installed afterwards with --no-build-isolation; without it, ' +
    "leave that line out.";
  return { install: { pip: ["qwen-tts", torchForTorchaudio] }, code, note };
}

function callFor(model: ModelFacts): Code<"python"> {
  const text = questionFor(model, "The ferry leaves the harbor at half past nine.");
  if (model.id.endsWith("-Base")) {
    return py`
      wavs, sr = model.generate_voice_clone(
          text=${text},
          language="English",
          ref_audio=${exampleVoice.address},
          ref_text=${exampleVoice.words},
      )
    `;
  }
  if (model.id.endsWith("-VoiceDesign")) {
    return py`
      wavs, sr = model.generate_voice_design(
          text=${text},
          language="English",
          instruct="An elderly sailor, warm and a little hoarse",
      )
    `;
  }
  return py`
    wavs, sr = model.generate_custom_voice(
        text=${text},
        language="English",
        speaker="Ryan",
        instruct="Calm and friendly",
    )
  `;
}

function sample(id: string): ModelFacts {
  return { id, tags: ["qwen3_tts"], pipelineTag: "text-to-speech" };
}
