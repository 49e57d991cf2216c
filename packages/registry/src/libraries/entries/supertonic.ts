import { fixedModel } from "../families/fixed-model.ts";
import { defineLibrary, emptyCode, type ModelFacts, py, questionFor, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Supertonic",
  group: "speech",
  repository: { name: "Supertonic", url: "https://github.com/supertone-inc/supertonic" },
  snippets: (model) => [speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "a named model": { id: "Supertone/supertonic-3", tags: ["supertonic"], pipelineTag: "text-to-speech" },
    "another model": { id: "acme/supertonic-custom", tags: ["supertonic"], pipelineTag: "text-to-speech" },
  },
});

/** Models that the package knows (1.3.1); by their names, not by repositories. */
const models = ["supertonic", "supertonic-2", "supertonic-3"];

function speech(model: ModelFacts): Snippet {
  const name = models.find((known) => known === repositoryName(model.id));
  const which = name === undefined ? emptyCode("python") : py`, model=${name}`;
  const code = py`
    from supertonic import TTS

    tts = TTS(auto_download=True${which})
    style = tts.get_voice_style(voice_name="M1")

    text = ${questionFor(model, "The ferry leaves at 4:45 PM on Wednesday, April 3, 2024.")}
    wav, duration = tts.synthesize(text, voice_style=style)
    tts.save_audio(wav, "output.wav")
  `;
  return { install: { pip: ["supertonic"] }, code, ...(name === undefined && { note: fixedModel }) };
}
