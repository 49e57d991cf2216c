import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Piper",
  group: "speech",
  about: "Fast speech synthesis for small computers, without a network.",
  repository: { name: "Piper", url: "https://github.com/OHF-Voice/piper1-gpl" },
  counts: { anyOf: [{ extension: "onnx" }, { extension: "ckpt" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [speak(model)],
  samples: { "any voice": { id: "rhasspy/piper-voices", tags: ["piper"], pipelineTag: "text-to-speech" } },
});

// Source: https://github.com/OHF-Voice/piper1-gpl/blob/main/docs/API_PYTHON.md

/** A voice is two files: the model, and its settings beside it. */
function speak(model: ModelFacts): Snippet {
  const { imports, search, name, note } = repositoryFile(model, "onnx");
  const code = py`
    import wave

    ${imports}
    from piper import PiperVoice

    ${search}
    path = hf_hub_download(${model.id}, ${name})
    settings = hf_hub_download(${model.id}, ${name} + ".json")
    voice = PiperVoice.load(path, config_path=settings)

    with wave.open("output.wav", "wb") as file:
        voice.synthesize_wav(${questionFor(model, "The ferry leaves the harbor at half past nine.")}, file)
  `;
  return { install: { pip: ["piper-tts", "huggingface_hub"] }, code, ...(note !== undefined && { note }) };
}
