import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Dia",
  group: "speech",
  repository: { name: "Dia", url: "https://github.com/nari-labs/dia" },
  snippets: (model) => [dialogue(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "nari-labs/Dia-1.6B-0626", tags: ["dia-tts"] } },
});

const text =
  "[S1] Did you hear that two voices can come out of one model? [S2] You are joking. " +
  "[S1] Not at all. (laughs) [S2] Then let us hear one more sentence.";

/** WAV, because not every build of libsndfile can write MP3. */
function dialogue(model: ModelFacts): Snippet {
  const code = py`
    import soundfile as sf
    from dia.model import Dia

    model = Dia.from_pretrained(${model.id})
    text = ${text}
    output = model.generate(text)
    sf.write("dialogue.wav", output, 44100)
  `;
  return { install: { pip: ["git+https://github.com/nari-labs/dia.git"] }, code };
}
