import { exampleVoice } from "../families/example-voice.ts";
import { chooseDevice, defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "VoiceCraft",
  group: "speech",
  repository: { name: "VoiceCraft", url: "https://github.com/jasonppy/VoiceCraft" },
  docsUrl: "https://github.com/jasonppy/VoiceCraft",
  snippets: (model) => [speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "pyp1/VoiceCraft_830M_TTSEnhanced", tags: ["voicecraft"], pipelineTag: "text-to-speech" },
  },
});

/**
 * The classes are in a folder of the repository; there is no package of this name. The whole recording is the beginning
 * that is continued, so that its words need not be found in it first. Numbers as in tts_demo.py.
 */
function speech(model: ModelFacts): Snippet {
  const code = py`
    ${exampleVoice.imports}

    import torch
    import torchaudio
    from data.tokenizer import AudioTokenizer, TextTokenizer
    from huggingface_hub import hf_hub_download
    from inference_tts_scale import inference_one_sample
    from models.voicecraft import VoiceCraft

    ${chooseDevice}
    model = VoiceCraft.from_pretrained(${model.id}).to(device).eval()
    codec = hf_hub_download("pyp1/VoiceCraft", "encodec_4cb2048_giga.th")

    ${exampleVoice.line}
    voice = ${exampleVoice.name}
    words = ${exampleVoice.words}
    text = ${questionFor(model, "By noon the fog had lifted, and the sun shone on the whole valley.")}
    _, speech = inference_one_sample(
        model,
        model.args,
        model.args.phn2num,
        TextTokenizer(backend="espeak"),
        AudioTokenizer(signature=codec, device=device),
        voice,
        words + " " + text,
        device,
        {
            "top_k": 0,
            "top_p": 0.8,
            "temperature": 1,
            "stop_repetition": 3,
            "kvcache": 1,
            "codec_audio_sr": 16000,
            "codec_sr": 50,
            "silence_tokens": [1388, 1898, 131],
            "sample_batch_size": 3,
        },
        torchaudio.info(voice).num_frames,
    )
    torchaudio.save("speech.wav", speech[0].cpu(), 16000)
  `;
  return {
    install: {
      clone: "https://github.com/jasonppy/VoiceCraft",
      // Later releases of torchaudio have no `info`: https://github.com/pytorch/audio/issues/3902.
      pip: [
        "huggingface_hub",
        "numpy",
        "safetensors",
        "torchaudio==2.8.*",
        "torch==2.8.*",
        "torchmetrics",
        "phonemizer",
      ],
    },
    code,
    note: "Run it in the cloned folder, after the setup in its README; eSpeak NG must be installed. The recording must be a WAV file at 16 kHz. To edit speech, see speech_editing_demo.py.",
  };
}
