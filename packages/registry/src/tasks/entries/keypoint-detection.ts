import { defineTask } from "../task.ts";

export default defineTask({
  label: "Keypoint Detection",
  modality: "cv",
  summary:
    "Takes an image and returns the positions of marked points in it, such as joints of a body or corners of an object.",
  subtasks: [{ type: "pose-estimation", name: "Pose Estimation" }],
  hideInDatasets: true,
  picks: {
    models: [
      "magic-leap-community/superpoint",
      "magic-leap-community/superglue_outdoor",
      "qualcomm/RTMPose-Body2d",
      "ETH-CVG/lightglue_disk",
    ],
    datasets: ["Vincent-luo/hagrid-mediapipe-hands"],
    spaces: ["datasciencedojo/Hand-Keypoint-Detection-Realtime", "ETH-CVG/LightGlue"],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
});
