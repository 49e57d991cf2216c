import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "AudioSeal",
  group: "speech",
  repository: { name: "audioseal", url: "https://github.com/facebookresearch/audioseal" },
  counts: { extension: "pth" },
  snippets: (model) => [generator(model), detector(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "facebook/audioseal", tags: ["audioseal"] } },
});

/**
 * Release 0.2 loads a card of its own, or a file; a bare id of the Hub ends in an error. So the file is fetched first. The
 * models hear 16 kHz.
 */
const install = { pip: ["audioseal", "huggingface_hub", "librosa", "soundfile"] };
const note = "If the repository names its files differently, use those names.";

function generator(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    import librosa
    import soundfile
    import torch
    from audioseal import AudioSeal
    from huggingface_hub import hf_hub_download

    model = AudioSeal.load_generator(hf_hub_download(${model.id}, "generator_base.pth"), nbits=16)

    ${file.line}
    samples, sr = librosa.load(${file.name}, sr=16000)
    wav = torch.from_numpy(samples)[None, None]  # batch, channels, samples

    with torch.no_grad():
        watermark = model.get_watermark(wav, sr)
    watermarked_audio = wav + watermark
    soundfile.write("watermarked.wav", watermarked_audio[0, 0].numpy(), sr)
  `;
  return { title: "Add a watermark", install, code, note };
}

function detector(model: ModelFacts): Snippet {
  const code = py`
    import librosa
    import torch
    from audioseal import AudioSeal
    from huggingface_hub import hf_hub_download

    detector = AudioSeal.load_detector(hf_hub_download(${model.id}, "detector_base.pth"), nbits=16)

    samples, sr = librosa.load("watermarked.wav", sr=16000)
    watermarked_audio = torch.from_numpy(samples)[None, None]  # batch, channels, samples

    with torch.no_grad():
        result, message = detector.detect_watermark(watermarked_audio, sr)
    print(result, message)
  `;
  return { title: "Detect a watermark", install, code, note };
}
