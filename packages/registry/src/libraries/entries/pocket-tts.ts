import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Pocket-TTS",
  group: "speech",
  repository: { name: "PocketTTS", url: "https://github.com/kyutai-labs/pocket-tts" },
  counts: { path: "tts_b6369a24.safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [speak(model)],
  samples: {
    "published model": { id: "kyutai/pocket-tts", tags: ["pocket-tts"], pipelineTag: "text-to-speech" },
    "third-party model": { id: "acme/pocket-tts-welsh", tags: ["pocket-tts"], pipelineTag: "text-to-speech" },
  },
});

const publishedIds: ReadonlySet<string> = new Set(["kyutai/pocket-tts", "kyutai/pocket-tts-without-voice-cloning"]);

/** The same voice as a recording. Models of others know no voice by name. */
const recording = "hf://kyutai/tts-voices/alba-mackenna/casual.wav";

/**
 * `load_model` takes no repository id: without arguments it fetches the weights that kyutai publishes, others are found
 * through a YAML file that is beside them. Checked with pocket-tts 4.0.1.
 */
function speak(model: ModelFacts): Snippet {
  const isPublished = publishedIds.has(model.id);
  const load = isPublished
    ? py`
        ${py.comment(`Fetches ${model.id}; for other languages, name one: language="french".`)}
        model = TTSModel.load_model()
      `
    : py`model = TTSModel.load_model(config=${`hf://${model.id}/config.yaml`})`;
  const code = py`
    import scipy.io.wavfile
    from pocket_tts import TTSModel

    ${load}
    voice = model.get_state_for_audio_prompt(${isPublished ? "alba" : recording})
    audio = model.generate_audio(voice, ${questionFor(model, "The ferry leaves the harbor at half past nine.")})

    # A row of PCM samples.
    scipy.io.wavfile.write("output.wav", model.sample_rate, audio.numpy())
  `;
  const note = isPublished
    ? `Instead of a name, the voice can be a recording, such as ${recording}; for this, accept the terms of kyutai/pocket-tts first.`
    : "Replace config.yaml with the name of the repository's YAML file.";
  return { install: { pip: ["pocket-tts", "scipy"] }, code, note };
}
