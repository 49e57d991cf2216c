import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "vqweb",
  group: "search",
  repository: {
    name: "vqweb",
    url: "https://github.com/rosecky/embedding-quantization-public/tree/main/packages/vqweb",
  },
  counts: { extension: "vqw" },
});
