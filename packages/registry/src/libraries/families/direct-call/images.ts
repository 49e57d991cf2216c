import { type Code, emptyCode } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { ModelFacts } from "../../../model.ts";
import { mediaFor } from "../media.ts";
import { images } from "../images.ts";
import { type DirectCall, type DirectUse, logits, oneOf, outputs, torchImport } from "./direct-call.ts";
import { topLabels } from "./labels.ts";

export const loadImage = py`from transformers.image_utils import load_image`;

/** Weights in half precision want their images so; texts, which are whole numbers, stay as they are. */
export const toModel = py`.to(model.device, model.dtype)`;

type Finish = Code<"python"> | ((model: ModelFacts) => Code<"python">);

/** A class that reads one image. Its records often name the extractor that images had before version 5. */
function fromImage(
  result: Code<"python">,
  finish: Finish,
  imports = torchImport,
  fallback: string = images.cats,
): DirectCall {
  const use = (model: ModelFacts, prepare: Code<"python">): DirectUse => ({
    imports,
    helpers: loadImage,
    lines: py`
      image = load_image(${mediaFor(model, fallback)})
      inputs = ${prepare}(images=image${taskOf(model)}, return_tensors="pt")${toModel}
      ${result}
      ${typeof finish === "function" ? finish(model) : finish}
    `,
  });
  return { load: oneOf("AutoImageProcessor", "AutoProcessor"), use };
}

/** Models that match masks with objects import scipy for their loss as soon as they are made (5.23.0). */
function matching(call: DirectCall): DirectCall {
  return {
    ...call,
    use: (model, prepare) => {
      const use = call.use(model, prepare);
      return use && { ...use, packages: ["scipy"] };
    },
  };
}

/** OneFormer is told which kind of segmentation is wanted. */
function taskOf({ modelType }: ModelFacts): Code<"python"> {
  return modelType === "oneformer" ? py`, task_inputs=["semantic"]` : emptyCode("python");
}

const size = py`target_sizes=[(image.height, image.width)]`;

const found = py`
  found = processor.post_process_object_detection(outputs, threshold=0.5, ${size})[0]
  for label, score, box in zip(found["labels"], found["scores"], found["boxes"]):
      print(model.config.id2label[label.item()], score.item(), box.tolist())
`;

/** How much of the image each class takes. */
const shares = py`
  segments = processor.post_process_semantic_segmentation(outputs, ${size})[0]
  for label in segments.unique():
      print(model.config.id2label[label.item()], (segments == label).float().mean().item())
`;

const depth = py`
  depth = processor.post_process_depth_estimation(outputs, ${size})[0]["predicted_depth"].float().cpu()
  Image.fromarray((depth / depth.max() * 255).byte().numpy()).save("depth.png")
`;

const enlarged = py`
  pixels = outputs.reconstruction[0].float().cpu().clamp(0, 1).mul(255).byte()
  Image.fromarray(pixels.permute(1, 2, 0).numpy()).save("image.png")
`;

const keypoints = py`
  points = processor.post_process_keypoint_detection(outputs, [(image.height, image.width)])[0]
  print(points["keypoints"].shape, points["scores"])
`;

const imaging = py.lines(torchImport, py`from PIL import Image`);

/** Classes that read one image and nothing else. */
export const imageCalls: ReadonlyMap<string, DirectCall> = new Map<string, DirectCall>([
  ["AutoModelForImageClassification", fromImage(logits, topLabels)],
  ["AutoModelForObjectDetection", fromImage(outputs, found)],
  ["AutoModelForImageSegmentation", matching(fromImage(outputs, shares))],
  ["AutoModelForSemanticSegmentation", fromImage(outputs, shares)],
  ["AutoModelForUniversalSegmentation", matching(fromImage(outputs, shares))],
  ["AutoModelForInstanceSegmentation", matching(fromImage(outputs, shares))],
  ["AutoModelForDepthEstimation", fromImage(outputs, depth, imaging)],
  ["AutoModelForImageToImage", fromImage(outputs, enlarged, imaging, images.cat)],
  ["AutoModelForKeypointDetection", fromImage(outputs, keypoints)],
]);
