import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "WhisperKit",
  repository: { name: "WhisperKit", url: "https://github.com/argmaxinc/WhisperKit" },
  docsUrl: "https://github.com/argmaxinc/WhisperKit?tab=readme-ov-file#homebrew",
  counts: { allOf: [{ fileName: "model" }, { extension: "mil" }, { inFolder: true }] },
});
