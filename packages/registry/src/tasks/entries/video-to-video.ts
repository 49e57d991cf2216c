import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video-to-Video",
  modality: "cv",
  alsoCalled: ["video editing", "video upscaling", "video restoration", "video style transfer"],
  usedFor: [
    "edit videos",
    "restyle a video",
    "upscale videos",
    "video enhancement",
    "slow motion",
    "frame interpolation",
    "colorize old movies",
    "lip sync dubbing",
    "make a video sharper",
    "change the style of a clip",
  ],
  summary:
    "Takes a video and returns a modified version of it, for example sharper, in another style or with objects replaced.",
  hideInDatasets: true,
  picks: {
    models: [
      {
        id: "decart-ai/Lucy-Edit-Dev",
        role: "Edits by instruction",
        description:
          "Edits a video based on written instructions, such as changing clothes or the scene, and keeps the motion.",
      },
      {
        id: "LeoLau/Shape-for-Motion",
        description: "Edits an object in a video precisely, using a 3D proxy for it.",
      },
      {
        id: "nvidia/Cosmos-Transfer2.5-2B",
        role: "Restyles",
        description: "World model that restyles video from control signals such as depth, edges or segmentation.",
      },
      {
        id: "numz/SeedVR2_comfyUI",
        role: "Restores and enlarges",
        description: "SeedVR2 weights packaged for ComfyUI: restores and upscales video and images in one step.",
      },
    ],
    datasets: [
      {
        id: "suimu/VIRESET",
        description: "86,000 video clips with precise object masks and captions, for editing objects in video.",
      },
      {
        id: "zhangsh2001/LongV-EVAL",
        description: "75 one-minute videos with written edit instructions; a benchmark for editing long videos.",
      },
      {
        id: "Iceclear/SeedVR_VideoDemos",
        description: "Example videos for SeedVR, a model that restores and upscales video.",
      },
    ],
    spaces: [
      { id: "decart-ai/lucy-edit-dev", description: "Edits a video as you describe with Lucy Edit." },
      { id: "ByteDance-Seed/SeedVR2-3B", description: "Restores and upscales a video with SeedVR2." },
    ],
  },
  demo: {
    inputs: [demoFiles.boatFrames],
    outputs: [
      {
        kind: "img",
        label: "Changed video",
        file: "boat-frames-yellow.svg",
        description: "The same four frames with a yellow paper boat; puddle and rain are unchanged.",
      },
    ],
  },
});
