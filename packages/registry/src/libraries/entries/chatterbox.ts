import { py } from "../../code/python.ts";
import type { Snippet } from "../../snippet.ts";
import { fixedModel } from "../families/fixed-model.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Chatterbox",
  repository: { name: "Chatterbox", url: "https://github.com/resemble-ai/chatterbox" },
  counts: { path: "tokenizer.json" },
  snippets: () => [speech()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "ResembleAI/chatterbox", tags: ["chatterbox"] } },
});

/** The package knows the id of its model; other repositories cannot be named. */
function speech(): Snippet {
  const code = py`
    import torchaudio as ta
    from chatterbox.tts import ChatterboxTTS

    model = ChatterboxTTS.from_pretrained(device="cuda")

    text = "Knight takes rook, the archers fall back, and the dragon wakes up at last."
    wav = model.generate(text)
    ta.save("speech.wav", wav, model.sr)

    # The same in the voice of a recording:
    wav = model.generate(text, audio_prompt_path="path/to/voice.wav")
    ta.save("speech_in_that_voice.wav", wav, model.sr)
  `;
  return { install: { pip: ["chatterbox-tts"] }, code, note: fixedModel };
}
