import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Fairseq",
  repository: { name: "fairseq", url: "https://github.com/pytorch/fairseq" },
  listed: true,
  hosted: ["text-to-speech", "audio-to-audio"],
});
