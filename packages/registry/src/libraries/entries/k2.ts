import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "K2",
  group: "speech",
  repository: { name: "k2", url: "https://github.com/k2-fsa/k2" },
  hosted: ["automatic-speech-recognition"],
});
