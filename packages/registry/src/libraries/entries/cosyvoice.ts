// Source: https://github.com/FunAudioLLM/CosyVoice/blob/main/README.md
// Source: https://github.com/FunAudioLLM/CosyVoice/blob/main/example.py
import { exampleVoice } from "../families/example-voice.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, questionFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "CosyVoice",
  group: "speech",
  repository: { name: "CosyVoice", url: "https://github.com/FunAudioLLM/CosyVoice" },
  counts: { anyOf: [{ extension: "onnx" }, { extension: "pt" }] },
  snippets: (model) => [submodules(), speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "CosyVoice 2": { id: "FunAudioLLM/CosyVoice2-0.5B", tags: ["cosyvoice"] },
    "CosyVoice 3": { id: "FunAudioLLM/Fun-CosyVoice3-0.5B-2512", tags: ["cosyvoice"] },
    "voices of its own": { id: "FunAudioLLM/CosyVoice-300M-SFT", tags: ["cosyvoice"] },
  },
});

function submodules(): Snippet {
  return {
    title: "Fetch the submodules",
    install: {
      clone: "https://github.com/FunAudioLLM/CosyVoice.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`git submodule update --init --recursive`,
  };
}

function speech(model: ModelFacts): Snippet {
  const code = py`
    import sys
    ${isSpeaking(model) ? emptyCode("python") : exampleVoice.imports}

    import torchaudio
    from huggingface_hub import snapshot_download

    sys.path.append("third_party/Matcha-TTS")
    from cosyvoice.cli.cosyvoice import AutoModel

    cosyvoice = AutoModel(model_dir=snapshot_download(${model.id}))

    text = ${questionFor(model, "By noon the fog had lifted, and the sun shone on the whole valley.")}
    ${call(model)}
    for index, part in enumerate(parts):
        torchaudio.save(f"speech_{index}.wav", part["tts_speech"], cosyvoice.sample_rate)
  `;
  return { title: "Speak", code, note: "Run it in the cloned folder, with Python 3.10." };
}

/** Only these come with voices of their own. */
const isSpeaking = ({ id }: ModelFacts): boolean => /-SFT$/i.test(id);

function call(model: ModelFacts): Code<"python"> {
  if (isSpeaking(model)) {
    return py`
      speaker = cosyvoice.list_available_spks()[0]
      parts = cosyvoice.inference_sft(text, speaker)
    `;
  }
  // The third release expects an instruction before the words of the recording.
  const instruction = /CosyVoice3/i.test(model.id) ? "You are a helpful assistant.<|endofprompt|>" : "";
  return py`
    ${exampleVoice.line}
    prompt_text = ${`${instruction}${exampleVoice.words}`}
    parts = cosyvoice.inference_zero_shot(text, prompt_text, ${exampleVoice.name})
  `;
}
