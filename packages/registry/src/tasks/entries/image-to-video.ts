import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-Video",
  modality: "cv",
  alsoCalled: ["animate image", "photo animation", "img2vid", "i2v"],
  usedFor: [
    "animate photos",
    "bring photos to life",
    "talking head",
    "make an image move",
    "moving portraits",
    "video from an image",
    "lip sync",
    "make a photo move",
  ],
  summary: "Takes a still image and returns a short video that starts with it or animates it.",
  picks: {
    models: [
      {
        id: "Lightricks/LTX-Video-0.9.7-dev",
        role: "Full model",
        description: "Makes video clips from an image and a text; full 13B model of LTX-Video 0.9.7.",
      },
      {
        id: "Wan-AI/Wan2.1-VACE-14B",
        description: "Creates and edits video from text, reference images, masks or other video; 14B Wan 2.1 model.",
      },
      {
        id: "lllyasviel/FramePack_F1_I2V_HY_20250503",
        role: "Long videos, little memory",
        description:
          "Transformer weights that continue an image into a long video, a section at a time, in little memory.",
      },
      {
        id: "Lightricks/LTX-Video-0.9.7-distilled",
        role: "Few steps",
        description: "Makes video clips from an image and a text in few steps; distilled LTX-Video 0.9.7.",
      },
      {
        id: "Skywork/SkyReels-V2-I2V-14B-720P",
        description: "Turns an image and a text into a 720p video with cinematic shots; 14B model.",
      },
      {
        id: "tencent/HunyuanVideo-I2V",
        description: "Animates an image into a short video that follows a text; built on HunyuanVideo.",
      },
      {
        id: "Wan-AI/Wan2.1-I2V-14B-720P",
        description: "Animates an image at 720p as a text describes; 14B Wan 2.1 model in its original layout.",
      },
      {
        id: "Wan-AI/Wan2.1-I2V-14B-720P-Diffusers",
        role: "720p",
        description: "Animates an image at 720p as a text describes; 14B Wan 2.1 model in the Diffusers layout.",
      },
    ],
    datasets: [
      {
        id: "ali-vilab/VACE-Benchmark",
        description: "Samples with videos, masks and texts for testing video creation and editing.",
      },
      {
        id: "Rapidata/sora-video-generation-style-likert-scoring",
        description: "198 videos made by Sora, with human ratings of how good they look.",
      },
      {
        id: "BestWishYsh/ChronoMagic",
        description: "2,265 time-lapse videos, with detailed captions, of objects that grow, melt or change.",
      },
    ],
    spaces: [
      {
        id: "Lightricks/ltx-video-distilled",
        description: "Makes short videos quickly from text, an image or another video.",
      },
      {
        id: "linoyts/FramePack-F1",
        description: "Turns an image into a long video, section by section, with FramePack.",
      },
      { id: "lisonallen/framepack-i2v", description: "Turns an image into a video with FramePack." },
      { id: "multimodalart/wan2-1-fast", description: "Turns an image into a video with Wan 2.1 in few steps." },
      {
        id: "multimodalart/stable-video-diffusion",
        description: "Turns an image into a short video with Stable Video Diffusion.",
      },
    ],
    metrics: [
      {
        id: "fvd",
        description:
          "Distance between the statistics of real and generated videos, as seen by a video network; lower is better.",
      },
      {
        id: "clip_score",
        description: "How well frames fit the prompt according to CLIP, a model trained on images and texts together.",
      },
      {
        id: "lpips",
        description:
          "How different two frames look to a network; compared with the input image, lower is more faithful.",
      },
      {
        id: "identity_preservation",
        description: "How well the person or object in the input image stays the same throughout the video.",
      },
      {
        id: "motion_score",
        description: "How much moves in the video; exposes results that are faithful only because nothing moves.",
      },
    ],
  },
  demo: {
    inputs: [
      { ...demoFiles.lighthouse, label: "First frame" },
      { kind: "text", label: "Prompt", content: "The light turns slowly while the sky grows dark." },
    ],
    outputs: [
      {
        kind: "img",
        label: "Video",
        file: "lighthouse-frames.svg",
        description: "Four frames of a video, side by side: the beam of the lighthouse turns and the sky grows darker.",
      },
    ],
  },
});
