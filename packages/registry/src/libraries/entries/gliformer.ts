import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "GLiFormer",
  repository: { name: "GLiFormer", url: "https://github.com/Knowledgator/GLiFormer" },
  counts: { path: "gliner_config.json" },
});
