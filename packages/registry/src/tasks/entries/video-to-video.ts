import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video-to-Video",
  modality: "cv",
  summary:
    "Takes a video and returns a changed version of it, for example sharper, in another style or with things replaced.",
  hideInDatasets: true,
  picks: {
    models: [
      "decart-ai/Lucy-Edit-Dev",
      "LeoLau/Shape-for-Motion",
      "nvidia/Cosmos-Transfer2.5-2B",
      "numz/SeedVR2_comfyUI",
    ],
    datasets: ["suimu/VIRESET", "zhangsh2001/LongV-EVAL", "Iceclear/SeedVR_VideoDemos"],
    spaces: ["decart-ai/lucy-edit-dev", "ByteDance-Seed/SeedVR2-3B"],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
});
