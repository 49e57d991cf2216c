import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Object Detection",
  modality: "cv",
  alsoCalled: [
    "object recognition",
    "bounding boxes",
    "face detection",
    "people counting",
    "license plate detection",
    "object tracking",
    "car detection",
  ],
  usedFor: [
    "find objects",
    "count objects",
    "count people",
    "detect faces",
    "face detection",
    "detect cars",
    "vehicle detection",
    "pedestrian detection",
    "license plate detection",
    "helmets",
    "drones",
    "tracking objects",
    "surveillance camera",
    "defect detection",
    "table detection",
    "layout of pages",
    "locate things in images",
    "security camera",
    "where is an object in the image",
    "blur license plates",
    "find people in a photo",
    "count products on a shelf",
    "position of objects",
  ],
  summary: "Takes an image and returns a box, a label and a score for every object found in it.",
  subtasks: [
    { type: "face-detection", name: "Face Detection" },
    { type: "vehicle-detection", name: "Vehicle Detection" },
  ],
  picks: {
    models: [
      {
        id: "facebook/detr-resnet-50",
        role: "Everyday objects",
        description: "Finds everyday objects of the COCO classes in an image and draws boxes; Transformer on a ResNet.",
      },
      {
        id: "IDEA-Research/dab-detr-resnet-50",
        description: "DETR with box coordinates as queries: learns faster and finds the COCO object classes.",
      },
      {
        id: "PekingU/rtdetr_v2_r50vd",
        role: "Real time",
        description: "Real-time Transformer detector for the COCO object classes; second version, ResNet-50 backbone.",
      },
      {
        id: "StephanST/WALDO30",
        role: "Drone images",
        description: "YOLOv8 detectors for images from drones and other aerial views: vehicles, people, buildings.",
      },
    ],
    datasets: [
      { id: "merve/coco2017", description: "Everyday photos with boxes and outlines of objects: a copy of COCO 2017." },
      { id: "merve/pascal-voc", description: "Photos with boxes around 20 kinds of objects: a copy of Pascal VOC." },
    ],
    spaces: [
      { id: "Roboflow/RF-DETR", description: "Finds objects in images and videos in real time with RF-DETR." },
      {
        id: "Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS",
        description: "Finds objects in an image with DETR or YOLOS and draws boxes.",
      },
      { id: "sunsmarterjieleaf/yolov12", description: "Finds objects in images and videos with YOLOv12." },
      { id: "VIPLab/Track-Anything", description: "Follows an object you click on through a video and can remove it." },
      { id: "merve/RT-DETR-tracking-coco", description: "Finds and follows objects in a video with RT-DETR." },
    ],
    metrics: [
      {
        id: "Average Precision",
        description: "Area under the curve of precision over recall for one class of objects, from 0 to 1.",
      },
      {
        id: "Mean Average Precision",
        description:
          "Mean of average precision over all classes of objects; in COCO also over overlaps from 0.5 to 0.95.",
      },
      {
        id: "APα",
        description:
          "Average precision where a box counts if it overlaps the true one by at least α: AP50 requires one half.",
      },
    ],
    widgetModels: ["facebook/detr-resnet-50"],
  },
  demo: {
    inputs: [demoFiles.street],
    outputs: [
      {
        kind: "img",
        file: "street-boxes.svg",
        description: "The same street with labeled boxes: car 0.98, person 0.96, tree 0.91, house 0.89.",
      },
    ],
  },
  youtubeId: "WdAeKSOpxhw",
});
