import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Ising Decoding",
  group: "science",
  repository: { name: "Ising-Decoding", url: "https://github.com/NVIDIA/Ising-Decoding" },
  counts: { extension: "safetensors" },
});
