import { type Code, defineLibrary, emptyCode, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "TensorFlowTTS",
  group: "speech",
  repository: { name: "TensorFlowTTS", url: "https://github.com/TensorSpeech/TensorFlowTTS" },
  snippets: (model) => [snippet(model)],
  endpoint: "ignored",
  samples: {
    "text to mel": { id: "tensorspeech/tts-tacotron2-ljspeech-en", tags: ["tensorflowtts", "text-to-mel"] },
    "mel to wave": { id: "tensorspeech/tts-mb_melgan-ljspeech-en", tags: ["tensorflowtts", "mel-to-wav"] },
    FastSpeech: { id: "tensorspeech/tts-fastspeech-ljspeech-en", tags: ["tensorflowtts", "text-to-mel"] },
    "no kind": { id: "tensorspeech/tts-other", tags: ["tensorflowtts"] },
  },
});

/** The last release (1.8) pins a client of the Hub, 0.0.8, that knows one address only, and packages for old Pythons. */
function snippet(model: ModelFacts): Snippet {
  return {
    install: { pip: ["TensorFlowTTS", "soundfile"] },
    code: codeFor(model),
    note: "The last release needs Python 3.8 or older.",
  };
}

function codeFor(model: ModelFacts): Code<"python"> {
  if (!model.tags.includes("mel-to-wav")) return spoken(model);
  return py`
    import soundfile
    import tensorflow as tf
    from tensorflow_tts.inference import AutoProcessor, TFAutoModel

    vocoder = TFAutoModel.from_pretrained(${model.id})

    # The spectrogram is made by a model for English; take one for your voice and language.
    speaker = "tensorspeech/tts-tacotron2-ljspeech-en"
    processor = AutoProcessor.from_pretrained(speaker)
    model = TFAutoModel.from_pretrained(speaker)
    input_ids = processor.text_to_sequence(${questionFor(model, "The kettle is on; the guests are late.")})
    _, mels, *_ = model.inference(
        input_ids=tf.constant([input_ids], tf.int32),
        input_lengths=tf.constant([len(input_ids)], tf.int32),
        speaker_ids=tf.constant([0], tf.int32),
    )
    audio = vocoder.inference(mels)[0, :, 0]
    soundfile.write("output.wav", audio, 22050)
  `;
}

/**
 * Each of the three architectures that make a spectrogram takes other arguments beside the text; the published vocoder
 * for LJSpeech makes sound of it.
 */
function spoken(model: ModelFacts): Code<"python"> {
  return py`
    import soundfile
    import tensorflow as tf
    from tensorflow_tts.inference import AutoProcessor, TFAutoModel

    processor = AutoProcessor.from_pretrained(${model.id})
    model = TFAutoModel.from_pretrained(${model.id})
    vocoder = TFAutoModel.from_pretrained("tensorspeech/tts-mb_melgan-ljspeech-en")

    input_ids = processor.text_to_sequence(${questionFor(model, "The kettle is on; the guests are late.")})
    _, mels, *_ = model.inference(
        input_ids=tf.constant([input_ids], tf.int32),
        ${spokenArguments(model)}
    )
    audio = vocoder.inference(mels)[0, :, 0]
    soundfile.write("output.wav", audio, 22050)
  `;
}

function spokenArguments({ id }: ModelFacts): Code<"python"> {
  if (/tacotron/i.test(id))
    return py`
      input_lengths=tf.constant([len(input_ids)], tf.int32),
      speaker_ids=tf.constant([0], tf.int32),
    `;
  return py`
    speaker_ids=tf.constant([0], tf.int32),
    speed_ratios=tf.constant([1.0]),
    ${/fastspeech(?!2)/i.test(id) ? emptyCode("python") : pitchAndEnergy}
  `;
}

const pitchAndEnergy = py`
  f0_ratios=tf.constant([1.0]),
  energy_ratios=tf.constant([1.0]),
`;
