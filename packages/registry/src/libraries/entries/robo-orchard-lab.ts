import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "RoboOrchardLab",
  repository: { name: "RoboOrchardLab", url: "https://github.com/HorizonRobotics/RoboOrchardLab" },
  counts: { extension: "safetensors" },
});
