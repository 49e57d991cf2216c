import { defineLibrary, exampleFiles, repositoryName, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "OpenASR",
  group: "speech",
  repository: { name: "OpenASR", url: "https://github.com/QuintinShaw/openasr" },
  docsUrl: "https://github.com/QuintinShaw/openasr/blob/main/docs/DOCS_INDEX.md",
  counts: { extension: "oasr" },
  endpoint: "ignored",
  snippets: (model) => [transcribe(repositoryName(model.id))],
  samples: {
    "any model": { id: "openasr/whisper-small", tags: ["openasr"], pipelineTag: "automatic-speech-recognition" },
  },
});

/** The tool has a signed catalog of its own, with short names instead of repository ids. */
function transcribe(name: string): Snippet {
  const code = sh`
    openasr pull ${name}
    curl --location --output jfk.wav ${exampleFiles["jfk.wav"]}
    openasr transcribe jfk.wav --model ${name}
  `;
  const note =
    "Without Homebrew: https://github.com/QuintinShaw/openasr/releases. " +
    "The name must be in the tool's own catalog, which openasr search lists.";
  return { install: { brew: ["quintinshaw/tap/openasr"] }, code, note };
}
