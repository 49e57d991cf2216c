import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "GLiNER2",
  repository: { name: "GLiNER2", url: "https://github.com/fastino-ai/GLiNER2" },
});
