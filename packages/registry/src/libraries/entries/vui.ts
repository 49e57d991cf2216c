import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Vui",
  repository: { name: "Vui", url: "https://github.com/vui-ai/vui" },
  counts: { extension: "pt" },
});
