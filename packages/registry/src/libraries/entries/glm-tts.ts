import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "GLM-TTS",
  repository: { name: "GLM-TTS", url: "https://github.com/zai-org/GLM-TTS" },
  counts: { path: "flow/flow.pt" },
});
