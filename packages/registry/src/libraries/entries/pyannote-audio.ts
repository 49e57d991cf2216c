import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "pyannote.audio",
  repository: { name: "pyannote-audio", url: "https://github.com/pyannote/pyannote-audio" },
  listed: true,
  hosted: ["automatic-speech-recognition"],
});
