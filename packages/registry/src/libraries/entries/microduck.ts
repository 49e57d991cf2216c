import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Microduck",
  group: "agents",
  repository: { name: "Microduck", url: "https://github.com/pollen-robotics/microduck_rl" },
  listed: true,
  counts: { extension: "onnx" },
});
