import { instead, notices } from "../families/notices.ts";
import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { defineLibrary, downloaded, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "speechbrain",
  group: "speech",
  about: "A PyTorch toolkit for speech: recognition, speakers, separation, enhancement, with recipes for training.",
  repository: { name: "speechbrain", url: "https://github.com/speechbrain/speechbrain" },
  docsUrl: "https://huggingface.co/docs/hub/speechbrain",
  listed: true,
  counts: { path: "hyperparams.yaml" },
  hosted: ["audio-classification", "audio-to-audio", "automatic-speech-recognition", "text-to-speech"],
  loads: { files: /^hyperparams\.yaml$/, names: "hyperparams.yaml" },
  snippets: pretrainedInterface,
  endpoint: "HF_ENDPOINT",
  samples: {
    classifier: sample("spkrec-ecapa-voxceleb", "EncoderClassifier"),
    "encoder and decoder for speech": sample("asr-crdnn-rnnlm-librispeech", "EncoderDecoderASR"),
    "encoder for speech": sample("asr-wav2vec2-commonvoice-en", "EncoderASR"),
    enhancement: sample("metricgan-plus-voicebank", "SpectralMaskEnhancement"),
    separation: sample("sepformer-wsj02mix", "SepformerSeparation"),
    "interface without a file method": sample("tts-tacotron2-ljspeech", "Tacotron2"),
    "no interface": { id: "speechbrain/unfinished", tags: ["speechbrain"] },
  },
});

/** Interfaces that do all their work on one audio file, with the method that does it. */
const fileMethods: ReadonlyMap<string, string> = new Map([
  ["EncoderClassifier", "classify_file"],
  ["EncoderDecoderASR", "transcribe_file"],
  ["EncoderASR", "transcribe_file"],
  ["SpectralMaskEnhancement", "enhance_file"],
  ["SepformerSeparation", "separate_file"],
]);

/** `speechbrain.inference` since release 1.0; `speechbrain.pretrained`, the place before, only redirects. */
function pretrainedInterface(model: ModelFacts): readonly Snippet[] {
  const name = model.speechbrain?.interface;
  if (name === undefined) {
    return instead(
      "python",
      notices.interfaceMissing,
      "Set speechbrain_interface in config.json to the name of a class.",
    );
  }
  const method = fileMethods.get(name);
  if (method === undefined) {
    const known = [...fileMethods.keys()].join(", ");
    return instead("python", notices.interfaceInvalid, `Code is available for the interfaces ${known}.`);
  }
  if (name === "SpectralMaskEnhancement" || name === "SepformerSeparation") return [sound(model, name)];
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    from speechbrain.inference import ${py.identifier(name)}

    model = ${py.identifier(name)}.from_hparams(${model.id})
    ${file.line}
    print(model.${py.identifier(method)}(${file.name}))
  `;
  return [{ install: { pip: ["speechbrain", torchForTorchaudio] }, code }];
}

/** The sound that these two make, to be listened to. Read in release 1.1.2; separated is batch, time, speaker. */
function sound(model: ModelFacts, name: string): Snippet {
  const isEnhancement = name === "SpectralMaskEnhancement";
  const file = downloaded(model, "jfk.wav");
  const use = isEnhancement
    ? py`model.enhance_file(${file.name}, output_filename="enhanced.wav")`
    : py`
        separated = model.separate_file(${file.name})
        for number, voice in enumerate(separated[0].T, start=1):
            soundfile.write(f"voice_{number}.wav", voice.detach().cpu().numpy(), model.hparams.sample_rate)
      `;
  const code = py`
    ${file.imports}

    ${isEnhancement ? emptyCode("python") : py`import soundfile`}
    from speechbrain.inference import ${py.identifier(name)}

    model = ${py.identifier(name)}.from_hparams(${model.id})
    ${file.line}
    ${use}
  `;
  return { install: { pip: ["speechbrain", ...(isEnhancement ? [] : ["soundfile"]), torchForTorchaudio] }, code };
}

function sample(name: string, speechInterface: string): ModelFacts {
  return { id: `speechbrain/${name}`, tags: ["speechbrain"], speechbrain: { interface: speechInterface } };
}
