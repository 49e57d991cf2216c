import { defineTask } from "../task.ts";

export default defineTask({
  label: "Keypoint Detection",
  modality: "cv",
  alsoCalled: [
    "pose estimation",
    "human pose",
    "body pose",
    "hand tracking",
    "landmark detection",
    "keypoint matching",
    "image matching",
    "facial landmarks",
  ],
  usedFor: [
    "body pose",
    "skeleton tracking",
    "hand gestures",
    "face landmarks",
    "motion capture",
    "joints of a body",
    "match points between images",
    "sports analysis",
    "where are hands and feet",
    "body movements",
    "yoga poses",
  ],
  summary:
    "Takes an image and returns the positions of particular points in it, such as body joints or the corners of an object.",
  subtasks: [{ type: "pose-estimation", name: "Pose Estimation" }],
  hideInDatasets: true,
  picks: {
    models: [
      {
        id: "magic-leap-community/superpoint",
        role: "Points to find again",
        description: "Finds points in an image that can be found again from another view, each with a descriptor.",
      },
      {
        id: "magic-leap-community/superglue_outdoor",
        role: "Matching outdoors",
        description: "Matches the points of two outdoor images, to compare views or estimate the camera.",
      },
      {
        id: "qualcomm/RTMPose-Body2d",
        role: "Joints of a person",
        description: "Finds the joints of a person in an image; exports for Qualcomm phones and devices.",
      },
      {
        id: "ETH-CVG/lightglue_disk",
        role: "Fast matching",
        description: "Matches the points of two images quickly; variant for DISK points with a free license.",
      },
    ],
    datasets: [
      {
        id: "Vincent-luo/hagrid-mediapipe-hands",
        description: "507,050 photos of hand gestures with the hand points found by MediaPipe.",
      },
    ],
    spaces: [
      {
        id: "datasciencedojo/Hand-Keypoint-Detection-Realtime",
        description: "Marks the points of hands in a camera image.",
      },
      {
        id: "ETH-CVG/LightGlue",
        description: "Matches the points of two images with LightGlue and draws the pairs.",
      },
    ],
  },
  demo: {
    inputs: [
      {
        kind: "img",
        file: "runner.svg",
        description: "Drawing of a person who runs to the right, seen from the side.",
      },
    ],
    outputs: [
      {
        kind: "img",
        file: "runner-keypoints.svg",
        description:
          "The same runner with 13 marked points, joined by lines: head, shoulders, elbows, wrists, hips, knees and ankles.",
      },
    ],
  },
});
