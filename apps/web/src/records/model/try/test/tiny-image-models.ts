import { onnxFile, type Operation, type Value } from "./onnx-writer.ts";
import { cardOf, classes, tokenizerOf } from "./tiny-files.ts";
import type { Repository } from "./tiny-models.ts";

/** The input of all models that take images. */
export const pixels: Value = { name: "pixel_values", type: "float32", shape: ["batch", 3, "height", "width"] };

const preprocessor = {
  do_resize: true,
  size: { height: 8, width: 8 },
  do_rescale: true,
  rescale_factor: 1 / 255,
  do_normalize: false,
  do_convert_rgb: true,
};

/** The settings for images of eight by eight pixels, with the fields of a model. */
export const imageSettings = (processor: object): Repository => ({
  "preprocessor_config.json": JSON.stringify({ ...preprocessor, ...processor }),
});

function repository(task: string, config: object, model: Buffer, processor: object): Repository {
  return {
    "README.md": cardOf(task),
    "config.json": JSON.stringify(config),
    ...imageSettings(processor),
    "onnx/model.onnx": model,
  };
}

const mean = (axes: readonly number[], output: string): Operation => ({
  type: "ReduceMean",
  inputs: ["pixel_values"],
  outputs: [output],
  attributes: { axes, keepdims: 0 },
});

/** The color of which there is most. */
function colors(): Repository {
  const model = onnxFile({
    inputs: [pixels],
    outputs: [{ name: "logits", type: "float32", shape: ["batch", 3] }],
    weights: [{ name: "ten", shape: [1], numbers: [10] }],
    operations: [mean([2, 3], "mean"), { type: "Mul", inputs: ["mean", "ten"], outputs: ["logits"] }],
  });
  const config = {
    model_type: "vit",
    architectures: ["ViTForImageClassification"],
    ...classes("red", "green", "blue"),
  };
  return repository("image-classification", config, model, { image_processor_type: "ViTImageProcessor" });
}

/** A boat in the left half, and nothing else. Each color of the image is a place, of which the first holds it. */
function finder(): Repository {
  const model = onnxFile({
    inputs: [pixels],
    outputs: [
      { name: "logits", type: "float32", shape: ["batch", 2, 2] },
      { name: "pred_boxes", type: "float32", shape: ["batch", 2, 4] },
    ],
    weights: [
      { name: "zero", shape: [1], numbers: [0] },
      { name: "classes", shape: [1, 2, 2], numbers: [9, 0, 0, 9] },
      { name: "boxes", shape: [1, 2, 4], numbers: [0.25, 0.5, 0.5, 1, 0, 0, 0, 0] },
    ],
    operations: [
      { type: "ReduceMean", inputs: ["pixel_values"], outputs: ["mean"], attributes: { axes: [1, 2, 3], keepdims: 0 } },
      { type: "Mul", inputs: ["mean", "zero"], outputs: ["nothing"] },
      { type: "Add", inputs: ["classes", "nothing"], outputs: ["logits"] },
      { type: "Add", inputs: ["boxes", "nothing"], outputs: ["pred_boxes"] },
    ],
  });
  const config = { model_type: "yolos", architectures: ["YolosForObjectDetection"], ...classes("boat", "nothing") };
  return repository("object-detection", config, model, { image_processor_type: "YolosImageProcessor" });
}

/** Each pixel is of the color of which it has most. */
function painter(): Repository {
  const model = onnxFile({
    inputs: [pixels],
    outputs: [{ name: "logits", type: "float32", shape: ["batch", 3, "height", "width"] }],
    weights: [{ name: "ten", shape: [1], numbers: [10] }],
    operations: [{ type: "Mul", inputs: ["pixel_values", "ten"], outputs: ["logits"] }],
  });
  const config = {
    model_type: "segformer",
    architectures: ["SegformerForSemanticSegmentation"],
    ...classes("red", "green", "blue"),
  };
  return repository("image-segmentation", config, model, { image_processor_type: "SegformerImageProcessor" });
}

/** Bright pixels are near. */
function depth(): Repository {
  const model = onnxFile({
    inputs: [pixels],
    outputs: [{ name: "predicted_depth", type: "float32", shape: ["batch", "height", "width"] }],
    operations: [mean([1], "predicted_depth")],
  });
  const config = { model_type: "dpt", architectures: ["DPTForDepthEstimation"] };
  return repository("depth-estimation", config, model, { image_processor_type: "DPTImageProcessor" });
}

/** A text and an image are alike by the color that both have. */
function matcher(): Repository {
  const tokenizer = tokenizerOf(["red", "green", "blue"]);
  const { size } = tokenizer;
  const rows = Array.from({ length: size }, (_, id) =>
    ["red", "green", "blue"].map((word) => +(tokenizer.idOf(word) === id)),
  );
  const model = onnxFile({
    inputs: [{ name: "input_ids", type: "int64", shape: ["texts", "length"] }, pixels],
    outputs: [{ name: "logits_per_image", type: "float32", shape: ["batch", "texts"] }],
    weights: [{ name: "table", shape: [size, 3], numbers: rows.flat().map((value) => 99 * value) }],
    operations: [
      mean([2, 3], "seen"),
      { type: "Gather", inputs: ["table", "input_ids"], outputs: ["words"] },
      { type: "ReduceMean", inputs: ["words"], outputs: ["read"], attributes: { axes: [1], keepdims: 0 } },
      { type: "Transpose", inputs: ["read"], outputs: ["turned"] },
      { type: "MatMul", inputs: ["seen", "turned"], outputs: ["logits_per_image"] },
    ],
  });
  const config = { model_type: "clip", architectures: ["CLIPModel"] };
  return {
    ...repository("zero-shot-image-classification", config, model, { image_processor_type: "CLIPImageProcessor" }),
    ...tokenizer.files,
  };
}

/** Images in, classes, boxes or images out. */
export const imageModels: Readonly<Record<string, Repository>> = {
  "tiny/colors": colors(),
  "tiny/finder": finder(),
  "tiny/painter": painter(),
  "tiny/depth": depth(),
  "tiny/matcher": matcher(),
};
