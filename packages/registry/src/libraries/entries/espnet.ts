import { instead, notices } from "../families/notices.ts";
import { defineLibrary, downloaded, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ESPnet",
  group: "speech",
  about:
    "A toolkit for research on speech: recognition, synthesis, translation and enhancement, with recipes for many corpora.",
  repository: { name: "ESPnet", url: "https://github.com/espnet/espnet" },
  docsUrl: "https://huggingface.co/docs/hub/espnet",
  listed: true,
  hosted: ["text-to-speech", "automatic-speech-recognition"],
  endpoint: "HF_ENDPOINT",
  loads: { files: /(?:^|\/)(?:meta|config)\.yaml$/, names: "meta.yaml" },
  snippets: (model) => {
    if (does(model, "text-to-speech")) return [speak(model)];
    if (does(model, "automatic-speech-recognition")) return [recognize(model)];
    return instead("python", notices.speechTypeUnknown, "Set pipeline_tag to one of the two in the card.");
  },
  samples: {
    "text to speech": { id: "espnet/kan-bayashi_ljspeech_vits", tags: ["espnet", "text-to-speech"] },
    "speech recognition": {
      id: "espnet/simpleoier_librispeech_asr_train_asr_conformer7_wavlm_large_raw_en_bpe5000_sp",
      tags: ["espnet", "automatic-speech-recognition"],
    },
    "another task": { id: "espnet/voxcelebs12_rawnet3", tags: ["espnet", "speaker-verification"] },
  },
});

/** The range that release 202611 declares. */
const pythonNote = "Needs Python 3.12 or 3.13.";

function does(model: ModelFacts, task: string): boolean {
  return model.pipelineTag === task || model.tags.includes(task);
}

function speak(model: ModelFacts): Snippet {
  const code = py`
    import soundfile
    from espnet2.bin.tts_inference import Text2Speech

    text2speech = Text2Speech.from_pretrained(${model.id})

    speech = text2speech(${questionFor(model, "The ferry leaves the harbor at half past six.")})["wav"]
    soundfile.write("speech.wav", speech.cpu().numpy(), text2speech.fs)
  `;
  return { install: { pip: ["espnet[tts]", "espnet_model_zoo", "soundfile"] }, code, note: pythonNote };
}

function recognize(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    import soundfile
    from espnet2.bin.asr_inference import Speech2Text

    speech2text = Speech2Text.from_pretrained(${model.id})

    ${file.line}
    # One channel, at the model's sampling rate: 16000 Hz for nearly all models.
    speech, rate = soundfile.read(${file.name})
    text, *_ = speech2text(speech)[0]
    print(text)
  `;
  return { install: { pip: ["espnet[asr]", "espnet_model_zoo", "soundfile"] }, code, note: pythonNote };
}
