import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "KittenTTS",
  group: "speech",
  repository: { name: "KittenTTS", url: "https://github.com/KittenML/KittenTTS" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [speak(model)],
  samples: { "any model": { id: "KittenML/kitten-tts-mini-0.8", tags: ["kittentts"], pipelineTag: "text-to-speech" } },
});

/** PyPI has an older release than GitHub, which cannot read the present models. */
const wheel = "https://github.com/KittenML/KittenTTS/releases/download/0.8.1/kittentts-0.8.1-py3-none-any.whl";

function speak(model: ModelFacts): Snippet {
  const code = py`
    import soundfile
    from kittentts import KittenTTS

    model = KittenTTS(${model.id})

    audio = model.generate(${questionFor(model, "The kettle is on, and the cat wants to be let in.")})
    soundfile.write("speech.wav", audio, 24000)
  `;
  return { install: { pip: [`kittentts @ ${wheel}`, "soundfile"] }, code };
}
