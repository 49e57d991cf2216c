import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "HoloMotion",
  repository: { name: "HoloMotion", url: "https://github.com/HorizonRobotics/HoloMotion" },
  counts: { extension: "onnx" },
});
