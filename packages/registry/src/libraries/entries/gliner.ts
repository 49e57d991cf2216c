import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "GLiNER",
  repository: { name: "GLiNER", url: "https://github.com/urchade/GLiNER" },
  counts: { path: "gliner_config.json" },
});
