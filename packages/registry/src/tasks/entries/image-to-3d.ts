import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-3D",
  modality: "cv",
  summary: "Takes one or more images of a thing and returns a three-dimensional model of it.",
  picks: {
    models: ["TencentARC/InstantMesh", "tencent/HunyuanWorld-1", "hwjiang/Real3D", "stabilityai/stable-point-aware-3d"],
    datasets: ["allenai/objaverse-xl", "dylanebert/iso3d"],
    spaces: [
      "dylanebert/3d-arena",
      "TencentARC/InstantMesh",
      "stabilityai/stable-point-aware-3d",
      "hwjiang/Real3D",
      "dylanebert/LGM-mini",
    ],
  },
  demo: { inputs: ["img"], outputs: ["text"] },
});
