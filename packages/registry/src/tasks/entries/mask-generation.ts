import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Mask Generation",
  modality: "cv",
  alsoCalled: ["segment anything", "promptable segmentation", "sam"],
  usedFor: [
    "click to segment",
    "cut out anything",
    "outline of any object",
    "interactive segmentation",
    "masks for editing",
    "track an object in video",
    "mask of anything I click",
  ],
  summary:
    "Takes an image, and optionally a point or a box in it, and returns the outlines of the objects there, without labels.",
  picks: {
    models: [
      {
        id: "Zigeng/SlimSAM-uniform-50",
        role: "Pruned, less compute",
        description: "Segment Anything pruned to half its width: cuts out what you point at, with less compute.",
      },
      {
        id: "facebook/sam2-hiera-large",
        role: "Images and video",
        description: "Cuts out what you point at in images and follows it through video; large Segment Anything 2.",
      },
    ],
    datasets: [
      { id: "merve/coco2017", description: "Everyday photos with boxes and outlines of objects: a copy of COCO 2017." },
      {
        id: "rocky93/BraTS_segmentation",
        description: "MRI scans of brains with the tumor outlined, from the BraTS 2021 challenge.",
      },
    ],
    spaces: [
      { id: "merve/OWLSAM2", description: "Finds objects you name and cuts them out, with OWLv2 and SAM 2." },
      { id: "merve/slimsam", description: "Cuts out objects with SlimSAM, a small Segment Anything." },
      {
        id: "SkalskiP/segment-anything-model-2",
        description: "Cuts out objects in an image with Segment Anything 2.",
      },
      {
        id: "SkalskiP/SAM_and_ProPainter",
        description: "Removes objects from a video with Segment Anything and ProPainter.",
      },
    ],
    metrics: [
      {
        id: "Intersection over Union (IoU)",
        description:
          "Area that predicted and true mask share, divided by the area they cover together; 1 is a perfect match.",
      },
    ],
  },
  demo: {
    inputs: [demoFiles.street],
    outputs: [
      {
        kind: "img",
        file: "street-masks.svg",
        description:
          "The same street, with car, house, person and tree each filled with a different color; nothing is labeled.",
      },
    ],
  },
});
