import { defineLibrary, exampleFiles, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "WhisperKit",
  group: "speech",
  about: "Runs Whisper and other speech models on Apple devices, in Swift apps.",
  repository: { name: "WhisperKit", url: "https://github.com/argmaxinc/WhisperKit" },
  docsUrl: "https://github.com/argmaxinc/WhisperKit?tab=readme-ov-file#homebrew",
  counts: { allOf: [{ fileName: "model" }, { extension: "mil" }, { inFolder: true }] },
  snippets: () => [transcription],
  endpoint: "ignored",
  samples: { "any model": { id: "argmaxinc/whisperkit-coreml", tags: ["whisperkit"] } },
});

/** The command line takes models by their names from the project's own repository; there is no option for another one. */
const transcription: Snippet = {
  install: { brew: ["whisperkit-cli"] },
  code: sh`
    # All options
    whisperkit-cli transcribe --help

    curl --location --output jfk.wav ${exampleFiles["jfk.wav"]}

    # The recommended model for this Mac
    whisperkit-cli transcribe --audio-path jfk.wav

    # A model of your choice
    whisperkit-cli transcribe --model "large-v3" --model-prefix "distil" --audio-path jfk.wav --verbose
  `,
  note: "For another hub, add --endpoint with its address.",
};
