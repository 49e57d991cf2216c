import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-Video",
  modality: "cv",
  summary: "Takes a still image and returns a short video that begins with it or brings it to life.",
  picks: {
    models: [
      "Lightricks/LTX-Video-0.9.7-dev",
      "Wan-AI/Wan2.1-VACE-14B",
      "lllyasviel/FramePack_F1_I2V_HY_20250503",
      "Lightricks/LTX-Video-0.9.7-distilled",
      "Skywork/SkyReels-V2-I2V-14B-720P",
      "tencent/HunyuanVideo-I2V",
      "Wan-AI/Wan2.1-I2V-14B-720P",
      "Wan-AI/Wan2.1-I2V-14B-720P-Diffusers",
    ],
    datasets: [
      "ali-vilab/VACE-Benchmark",
      "Rapidata/sora-video-generation-style-likert-scoring",
      "BestWishYsh/ChronoMagic",
    ],
    spaces: [
      "Lightricks/ltx-video-distilled",
      "linoyts/FramePack-F1",
      "lisonallen/framepack-i2v",
      "multimodalart/wan2-1-fast",
      "multimodalart/stable-video-diffusion",
    ],
    metrics: ["fvd", "clip_score", "lpips", "identity_preservation", "motion_score"],
  },
  demo: { inputs: ["img", "text"], outputs: ["img"] },
});
