import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LiteRT-LM",
  repository: { name: "LiteRT-LM", url: "https://github.com/google-ai-edge/LiteRT-LM" },
  counts: { anyOf: [{ extension: "litertlm" }, { extension: "task" }] },
});
