import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video-to-Video",
  modality: "cv",
  summary:
    "Takes a video and returns a changed version of it, for example sharper, in another style or with things replaced.",
  hideInDatasets: true,
  picks: {
    models: [
      {
        id: "decart-ai/Lucy-Edit-Dev",
        description: "Edits a video as told in words, such as changing clothes or the scene, and keeps the motion.",
      },
      {
        id: "LeoLau/Shape-for-Motion",
        description: "Edits an object in a video precisely by way of a 3D stand-in for it.",
      },
      {
        id: "nvidia/Cosmos-Transfer2.5-2B",
        description: "World model that restyles video from control signals such as depth, edges or segmentation.",
      },
      {
        id: "numz/SeedVR2_comfyUI",
        description: "SeedVR2 weights packed for ComfyUI: restores and enlarges video and images in one step.",
      },
    ],
    datasets: [
      {
        id: "suimu/VIRESET",
        description: "86,000 video clips with exact masks of objects and captions, for editing objects in video.",
      },
      {
        id: "zhangsh2001/LongV-EVAL",
        description: "75 one-minute videos with edits to make in words; a test of editing long videos.",
      },
      {
        id: "Iceclear/SeedVR_VideoDemos",
        description: "Example videos of SeedVR, a model that restores and enlarges video.",
      },
    ],
    spaces: [
      { id: "decart-ai/lucy-edit-dev", description: "Edits a video as you describe with Lucy Edit." },
      { id: "ByteDance-Seed/SeedVR2-3B", description: "Restores and enlarges a video with SeedVR2." },
    ],
  },
  demo: {
    inputs: [
      {
        kind: "img",
        label: "Video",
        file: "boat-frames.svg",
        description:
          "Four frames of a video, side by side: a red paper boat drifts over a puddle from left to right in the rain.",
      },
    ],
    outputs: [
      {
        kind: "img",
        label: "Changed video",
        file: "boat-frames-yellow.svg",
        description: "The same four frames in which the paper boat is yellow; puddle and rain are unchanged.",
      },
    ],
  },
});
