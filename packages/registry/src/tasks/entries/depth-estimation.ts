import { defineTask } from "../task.ts";

export default defineTask({
  label: "Depth Estimation",
  modality: "cv",
  summary: "Takes an image and returns, for every pixel, how far the thing it shows is from the camera.",
  picks: {
    models: [
      "depth-anything/Depth-Anything-V2-Large",
      "jingheya/lotus-depth-g-v1-0",
      "tencent/DepthCrafter",
      "apple/DepthPro-hf",
    ],
    datasets: ["sayakpaul/nyu_depth_v2", "depth-anything/DA-2K"],
    spaces: [
      "radames/dpt-depth-estimation-3d-voxels",
      "akhaliq/depth-pro",
      "tencent/DepthCrafter",
      "facebook/sapiens-depth",
    ],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
});
