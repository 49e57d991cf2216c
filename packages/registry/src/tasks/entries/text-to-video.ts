import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Video",
  modality: "cv",
  alsoCalled: ["video generation", "video generator", "generate video", "ai video", "txt2vid", "t2v"],
  usedFor: [
    "make videos from text",
    "video generator",
    "movie clips",
    "movie generator",
    "video ads",
    "animation from text",
    "a video from a script",
    "short clips from words",
  ],
  summary: "Takes a text description and returns a video that shows it.",
  picks: {
    models: [
      {
        id: "tencent/HunyuanVideo",
        description: "Text-to-video model with over 13 billion parameters, in the original layout of Tencent.",
      },
      {
        id: "Lightricks/LTX-Video",
        role: "Fast",
        description: "Fast video model: makes clips from text, or from an image and text.",
      },
      {
        id: "nvidia/Cosmos-1.0-Diffusion-7B-Text2World",
        role: "Physical worlds",
        description: "World model that turns a text into a physically plausible video, to train robots and vehicles.",
      },
      {
        id: "Lightricks/LTX-Video-0.9.8-13B-distilled",
        role: "Larger, few steps",
        description: "Makes video from text or images in few steps; distilled 13B LTX-Video 0.9.8.",
      },
    ],
    datasets: [
      { id: "iejMac/CLIP-MSR-VTT", description: "The captioned clips of MSR-VTT, prepared as CLIP features." },
      { id: "quchenyuan/UCF101-ZIP", description: "The UCF101 clips of 101 human actions, packed as an archive." },
      { id: "nateraw/kinetics", description: "Kinetics: clips of people in hundreds of kinds of actions." },
      {
        id: "HuggingFaceM4/something_something_v2",
        description: "220,847 clips of people handling everyday objects, labeled with the action.",
      },
      { id: "HuggingFaceM4/webvid", description: "WebVid: captions with URLs of short stock videos." },
      { id: "iejMac/CLIP-DiDeMo", description: "The clips and descriptions of DiDeMo, prepared as CLIP features." },
    ],
    spaces: [
      { id: "VideoCrafter/VideoCrafter", description: "Makes short videos from text or an image with VideoCrafter2." },
      { id: "Wan-AI/Wan2.1", description: "Makes videos from text or an image with Wan 2.1." },
      { id: "Pyramid-Flow/pyramid-flow", description: "Makes videos from text or an image with Pyramid Flow." },
    ],
    metrics: [
      {
        id: "is",
        description: "Whether frames show definite and varied content according to a classifier; higher is better.",
      },
      {
        id: "fid",
        description:
          "Distance between the features of generated and real frames, one by one; blind to movement, lower is better.",
      },
      {
        id: "fvd",
        description: "Distance between the features of generated and real clips, movement included; lower is better.",
      },
      {
        id: "clipsim",
        description:
          "How well each frame fits the prompt according to CLIP, averaged over the frames; higher is better.",
      },
    ],
    widgetModels: ["Wan-AI/Wan2.2-TI2V-5B"],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Prompt", content: "a red paper boat drifts over a puddle in the rain, flat colors" },
    ],
    outputs: [demoFiles.boatFrames],
  },
});
