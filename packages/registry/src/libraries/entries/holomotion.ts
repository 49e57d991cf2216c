import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "HoloMotion",
  group: "agents",
  repository: { name: "HoloMotion", url: "https://github.com/HorizonRobotics/HoloMotion" },
  counts: { extension: "onnx" },
});
