import { fixedModel } from "../families/fixed-model.ts";
import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ChatTTS",
  group: "speech",
  repository: { name: "ChatTTS", url: "https://github.com/2noise/ChatTTS.git" },
  counts: { path: "asset/GPT.pt" },
  snippets: (model) => [speech(model)],
  endpoint: "ignored",
  samples: { "any model": { id: "2Noise/ChatTTS", tags: ["chat_tts"] } },
});

/**
 * `load` replaced `load_models` (0.2.5). It takes weights from addresses of its own, whatever the repository. Torchaudio
 * writes files through torchcodec since its release 2.9.
 */
function speech(model: ModelFacts): Snippet {
  const code = py`
    import ChatTTS
    import torch
    import torchaudio

    chat = ChatTTS.Chat()
    chat.load(compile=False)  # True is faster, after a slow start

    texts = ${[questionFor(model, "The kettle is on. Would you like a cup of tea?")]}
    wavs = chat.infer(texts)

    torchaudio.save("output.wav", torch.from_numpy(wavs[0]).reshape(1, -1), 24000)
  `;
  return {
    install: { pip: ["ChatTTS", "torchaudio", "torchcodec", torchForTorchaudio, "requests"] },
    code,
    note: fixedModel,
  };
}
