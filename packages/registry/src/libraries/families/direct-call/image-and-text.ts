import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { ModelFacts } from "../../../model.ts";
import { exampleFiles } from "../../../inference/example-files.ts";
import { imageQuestion } from "../../../inference/example-inputs.ts";
import { answerLength } from "../generation.ts";
import { mediaFor } from "../media.ts";
import { images } from "../images.ts";
import {
  type DirectCall,
  type DirectUse,
  inputOf,
  logits,
  nothing,
  oneOf,
  outputs,
  torchImport,
} from "./direct-call.ts";
import { loadImage, toModel } from "./images.ts";

type Prepare = Code<"python">;

const withText = (use: DirectCall["use"]): DirectCall => ({ load: oneOf("AutoProcessor"), use });

/** SigLIP was trained on texts of one length, and judges each label for itself. */
function labelChosen(model: ModelFacts, prepare: Prepare): DirectUse {
  const isSiglip = model.modelType?.startsWith("siglip") ?? false;
  const padding = isSiglip ? py`"max_length"` : py`True`;
  const scores = isSiglip ? py`sigmoid()` : py`softmax(-1)`;
  const lines = py`
    image = load_image(${mediaFor(model, images.cats)})
    labels = ${inputOf(model, "zero-shot-image-classification").labels ?? []}
    inputs = ${prepare}(images=image, text=labels, padding=${padding}, return_tensors="pt")${toModel}
    ${outputs}
    print(dict(zip(labels, outputs.logits_per_image[0].${scores}.tolist())))
  `;
  return { imports: torchImport, helpers: loadImage, lines };
}

function objectsFound(model: ModelFacts, prepare: Prepare): DirectUse {
  const lines = py`
    image = load_image(${mediaFor(model, images.cats)})
    labels = ${inputOf(model, "zero-shot-object-detection").labels ?? []}
    inputs = ${prepare}(images=image, text=[labels], return_tensors="pt")${toModel}
    ${outputs}
    found = ${prepare}.post_process_grounded_object_detection(
        outputs, threshold=0.2, target_sizes=[(image.height, image.width)], text_labels=[labels]
    )[0]
    for label, score, box in zip(found["text_labels"], found["scores"], found["boxes"]):
        print(label, score.item(), box.tolist())
  `;
  return { imports: torchImport, helpers: loadImage, lines };
}

/** ViLT chooses among answers that it knows; the BLIP models write theirs. */
function questionAnswered(model: ModelFacts, prepare: Prepare): DirectUse {
  const { question = "" } = inputOf(model, "visual-question-answering");
  const isChoice = model.modelType === "vilt";
  const answer = isChoice
    ? py`
        ${logits}
        print(model.config.id2label[logits.argmax(-1).item()])
      `
    : py`
        outputs = model.generate(**inputs, max_new_tokens=20)
        print(${prepare}.batch_decode(outputs, skip_special_tokens=True)[0])
      `;
  const lines = py`
    image = load_image(${mediaFor(model, images.cat)})
    inputs = ${prepare}(images=image, text=${question}, return_tensors="pt")${toModel}
    ${answer}
  `;
  return { imports: isChoice ? torchImport : nothing, helpers: loadImage, lines };
}

/** The processor reads the words of the page and where they are by Tesseract. */
function documentAsked(model: ModelFacts, prepare: Prepare): DirectUse {
  const { question = "" } = inputOf(model, "document-question-answering");
  const lines = py`
    image = load_image(${mediaFor(model, exampleFiles["invoice.png"])})
    inputs = ${prepare}(image, ${question}, return_tensors="pt").to(model.device)
    ${outputs}
    start, end = outputs.start_logits.argmax(), outputs.end_logits.argmax()
    print(${prepare}.decode(inputs["input_ids"][0, start : end + 1]))
  `;
  return {
    imports: torchImport,
    helpers: loadImage,
    lines,
    packages: ["pytesseract"],
    note: "Words and their positions are read by Tesseract, which must be installed.",
  };
}

/** A caption, or the continuation of a text about an image. Conversations are asked for elsewhere. */
function imageDescribed(model: ModelFacts, prepare: Prepare): DirectUse {
  const reader = decodesAlone(model) ? prepare : py`tokenizer`;
  const { url, question } = imageQuestion(model);
  const text = wantsNoText(model) ? undefined : question;
  const lines = py`
    image = load_image(${text === undefined ? mediaFor(model, images.cats) : url})
    inputs = ${prepare}(images=image${text === undefined ? nothing : py`, text=${text}`}, return_tensors="pt")${toModel}
    outputs = model.generate(**inputs, max_new_tokens=${answerLength})
    print(${reader}.batch_decode(outputs, skip_special_tokens=True)[0])
  `;
  return { helpers: loadImage, lines };
}

/** Processors decode what their tokenizer wrote; where the record has only a tokenizer, images need a second class. */
function decodesAlone({ transformersInfo }: ModelFacts): boolean {
  return transformersInfo?.processor !== "AutoTokenizer" && transformersInfo?.processor !== "AutoImageProcessor";
}

/** Model types that write about an image with no text before it. */
const captioning: ReadonlySet<string> = new Set([
  "blip",
  "blip-2",
  "git",
  "pix2struct",
  "vision-encoder-decoder",
  "got_ocr2",
]);

function wantsNoText({ pipelineTag, modelType = "" }: ModelFacts): boolean {
  return pipelineTag === "image-to-text" || captioning.has(modelType);
}

function maskDrawn(model: ModelFacts, prepare: Prepare): DirectUse {
  const lines = py`
    image = load_image(${mediaFor(model, images.cats)})
    point = [image.width // 2, image.height // 2]
    inputs = ${prepare}(images=image, input_points=${pointShape(model)}, return_tensors="pt")${toModel}
    ${outputs}
    masks = ${prepare}.post_process_masks(outputs.pred_masks.cpu(), ${sizesFor(model)})[0]
    print(masks.shape, outputs.iou_scores)
  `;
  return { imports: torchImport, helpers: loadImage, lines };
}

/** The first Segment Anything also wants the size that it worked on. */
function sizesFor(model: ModelFacts): Code<"python"> {
  return isFirst(model)
    ? py`inputs["original_sizes"], inputs["reshaped_input_sizes"]`
    : py`inputs["original_sizes"].cpu()`;
}

function isFirst({ modelType = "sam" }: ModelFacts): boolean {
  return modelType === "sam" || modelType === "sam_hq";
}

/** The first Segment Anything takes points for each image, later ones for each object of each image. */
function pointShape(model: ModelFacts): Code<"python"> {
  return isFirst(model) ? py`[[point]]` : py`[[[point]]]`;
}

/** Classes that read an image together with a text or a place in it. */
export const imageAndTextCalls: ReadonlyMap<string, DirectCall> = new Map<string, DirectCall>([
  ["AutoModelForZeroShotImageClassification", withText(labelChosen)],
  ["AutoModelForZeroShotObjectDetection", withText(objectsFound)],
  ["AutoModelForVisualQuestionAnswering", withText(questionAnswered)],
  [
    "ViltForVisualQuestionAnswering",
    withText((model, prepare) => questionAnswered({ ...model, modelType: "vilt" }, prepare)),
  ],
  ["AutoModelForDocumentQuestionAnswering", withText(documentAsked)],
  ["AutoModelForMaskGeneration", withText(maskDrawn)],
  [
    "AutoModelForImageTextToText",
    {
      load: (model) => (decodesAlone(model) ? oneOf("AutoProcessor")(model) : ["AutoImageProcessor", "AutoTokenizer"]),
      use: imageDescribed,
    },
  ],
]);
