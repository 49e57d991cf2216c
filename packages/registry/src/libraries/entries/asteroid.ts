import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Asteroid",
  repository: { name: "Asteroid", url: "https://github.com/asteroid-team/asteroid" },
  docsUrl: "https://huggingface.co/docs/hub/asteroid",
  listed: true,
  counts: { path: "pytorch_model.bin" },
  hosted: ["audio-to-audio"],
});
