import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "open-oasis",
  repository: { name: "open-oasis", url: "https://github.com/etched-ai/open-oasis" },
  counts: { path: "oasis500m.safetensors" },
});
