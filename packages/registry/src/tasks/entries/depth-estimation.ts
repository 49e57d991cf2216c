import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Depth Estimation",
  modality: "cv",
  alsoCalled: ["depth", "depth map", "depth prediction", "monocular depth"],
  usedFor: [
    "distance to objects",
    "how far away",
    "3d from one camera",
    "depth of a photo",
    "bokeh",
    "point cloud from an image",
    "how near is an object",
    "distance from one photo",
  ],
  summary: "Takes an image and returns, for every pixel, how far the object there is from the camera.",
  picks: {
    models: [
      {
        id: "depth-anything/Depth-Anything-V2-Large",
        role: "Relative depth",
        description: "Estimates relative depth from one photo, with fine detail; the large version.",
      },
      {
        id: "jingheya/lotus-depth-g-v1-0",
        description: "Diffusion model that predicts a depth map of a photo in a single step.",
      },
      {
        id: "tencent/DepthCrafter",
        role: "Long videos",
        description: "Predicts consistent depth over long videos of any content, without camera data.",
      },
      {
        id: "apple/DepthPro-hf",
        role: "Depth in meters",
        description: "Sharp depth in meters from one photo, without knowing the camera.",
      },
    ],
    datasets: [
      {
        id: "sayakpaul/nyu_depth_v2",
        description: "Indoor images with a depth map each, taken with a Kinect camera.",
      },
      {
        id: "depth-anything/DA-2K",
        description: "Images of many kinds of scenes with pairs of points, each marked with the closer one.",
      },
    ],
    spaces: [
      {
        id: "radames/dpt-depth-estimation-3d-voxels",
        description: "Estimates depth in a photo and shows the scene as blocks in 3D.",
      },
      { id: "akhaliq/depth-pro", description: "Estimates depth in meters from one photo with Depth Pro." },
      { id: "tencent/DepthCrafter", description: "Estimates consistent depth for a video." },
      { id: "facebook/sapiens-depth", description: "Estimates the depth of people in a photo with Sapiens." },
    ],
  },
  demo: {
    inputs: [demoFiles.street],
    outputs: [
      {
        kind: "img",
        file: "street-depth.svg",
        description:
          "The same street as a map of distances: the road in front is brightest, then the car, the person and the tree; the house is darker and the sky black.",
      },
    ],
  },
});
