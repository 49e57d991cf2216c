import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image Segmentation",
  modality: "cv",
  alsoCalled: [
    "background removal",
    "remove background",
    "background remover",
    "semantic segmentation",
    "instance segmentation",
    "panoptic segmentation",
    "image matting",
    "cut out",
    "medical image segmentation",
  ],
  usedFor: [
    "cut out people",
    "cut out objects",
    "green screen",
    "background blur",
    "roads and buildings in satellite images",
    "tumors in scans",
    "medical scans",
    "clothes parsing",
    "lane detection",
    "matting hair",
    "pixel labels",
    "remove the background",
    "which pixels belong to the road",
    "outline objects in an image",
    "mark areas in an image",
    "find buildings from above",
  ],
  summary: "Takes an image and divides its pixels into regions, each with a label.",
  subtasks: [
    { type: "instance-segmentation", name: "Instance Segmentation" },
    { type: "semantic-segmentation", name: "Semantic Segmentation" },
    { type: "panoptic-segmentation", name: "Panoptic Segmentation" },
  ],
  picks: {
    models: [
      {
        id: "tue-mps/coco_panoptic_eomt_large_640",
        role: "Whole scenes",
        description:
          "Labels every pixel of an image, objects and background; a plain Vision Transformer without a decoder.",
      },
      {
        id: "briaai/RMBG-1.4",
        description: "Cuts the foreground out of an image and removes the background; free for non-commercial use.",
      },
      {
        id: "ZhengPeng7/BiRefNet",
        role: "Background removal",
        description: "High-resolution cutouts of the main object, including hair and thin structures.",
      },
      {
        id: "facebook/sapiens-seg-1b",
        role: "Body parts and clothes",
        description: "Splits a person in a photo into body parts and clothes; vision model trained on humans.",
      },
      {
        id: "facebook/mask2former-swin-large-coco-panoptic",
        description:
          "Panoptic segmentation of everyday scenes: objects and background in one map; large Swin backbone.",
      },
    ],
    datasets: [
      {
        id: "scene_parse_150",
        description: "Indoor and outdoor scenes with every pixel labeled with one of 150 classes; from ADE20K.",
      },
    ],
    spaces: [
      { id: "facebook/ov-seg", description: "Cuts out parts of an image that you describe in words." },
      { id: "jbrinkma/segment-anything", description: "Cuts out all objects of an image with Segment Anything." },
      { id: "facebook/sapiens-pose", description: "Finds the points of a human body in a photo with Sapiens." },
      {
        id: "rashmi/sartorius-cell-instance-segmentation",
        description: "Outlines single nerve cells in microscope images.",
      },
      {
        id: "ArtGAN/Segment-Anything-Video",
        description: "Cuts out objects in images and videos with Segment Anything.",
      },
      {
        id: "segments/panoptic-segment-anything",
        description: "Labels whole scenes, objects and background, with Segment Anything and text prompts.",
      },
    ],
    metrics: [
      {
        id: "Average Precision",
        description: "Area under the curve of precision over recall for one class, comparing masks instead of boxes.",
      },
      {
        id: "Mean Average Precision",
        description: "Mean of the average precision of masks over all classes of objects.",
      },
      {
        id: "Mean Intersection over Union",
        description:
          "Area shared by predicted and true mask, divided by the area they cover together, averaged over classes.",
      },
      {
        id: "APα",
        description:
          "Average precision where a mask counts if its overlap with the true one reaches α, such as 0.5 or 0.75.",
      },
    ],
    widgetModels: ["nvidia/segformer-b0-finetuned-ade-512-512"],
  },
  demo: {
    inputs: [demoFiles.street],
    outputs: [
      {
        kind: "img",
        file: "street-segments.svg",
        description: "The same street as areas of one color each: sky, house, tree, sidewalk, road, car and person.",
      },
    ],
  },
  youtubeId: "dKE8SIt9C-w",
});
