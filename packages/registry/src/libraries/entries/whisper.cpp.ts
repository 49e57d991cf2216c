import { filesWith, shortestName } from "../families/files.ts";
import { defineLibrary, exampleFiles, type ModelFacts, repositoryName, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/ggml-org/whisper.cpp, release 1.8. */
export default defineLibrary({
  label: "whisper.cpp",
  group: "speech",
  about: "Runs Whisper in C++, without Python: transcribes on processors and graphics cards of nearly any machine.",
  alsoCalled: ["whisper-cli"],
  repository: { name: "whisper.cpp", url: "https://github.com/ggml-org/whisper.cpp" },
  snippets: (model) => [transcription(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "the project's own models": {
      id: "ggerganov/whisper.cpp",
      tags: ["whisper.cpp"],
      pipelineTag: "automatic-speech-recognition",
    },
    "files to choose from": {
      id: "acme/whisper-german-ggml",
      tags: ["whisper.cpp"],
      files: ["ggml-medium-q5_0.bin", "ggml-medium.bin"],
    },
    "no list of files": { id: "acme/whisper-hindi-ggml", tags: ["whisper.cpp"] },
  },
});

const ownModels = "ggerganov/whisper.cpp";

function transcription(model: ModelFacts): Snippet {
  const folder = repositoryName(model.id);
  const file = model.id === ownModels ? "ggml-base.bin" : shortestName(filesWith(model, "bin"));
  const weights =
    file === undefined
      ? sh`
          hf download ${model.id} --include "*.bin" --local-dir ${`models/${folder}`}
          weights=$(find ${`models/${folder}`} -name "*.bin" | head -n 1)
        `
      : sh`
          hf download ${model.id} ${file} --local-dir ${`models/${folder}`}
          weights=${`models/${folder}/${file}`}
        `;
  const code = sh`
    ${weights}

    curl --location --output jfk.wav ${exampleFiles["jfk.wav"]}
    whisper-cli --model "$weights" --language auto --file jfk.wav
  `;
  return {
    install: { brew: ["whisper-cpp"], pip: ["huggingface_hub"] },
    code,
    note: "Without Homebrew, build whisper-cli from its repository with CMake.",
  };
}
