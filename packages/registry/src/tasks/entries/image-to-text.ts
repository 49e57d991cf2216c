import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-Text",
  modality: "cv",
  alsoCalled: [
    "ocr",
    "optical character recognition",
    "text recognition",
    "image captioning",
    "caption images",
    "captioning",
    "handwriting recognition",
  ],
  usedFor: [
    "text from images",
    "handwriting recognition",
    "read text in a photo",
    "describe images",
    "alt text",
    "scan to text",
    "license plate reading",
    "captions for images",
    "receipt to text",
    "digitize paper",
    "math formula to latex",
    "captcha",
    "read tables from images",
    "photo of a page to text",
    "type out a scanned page",
    "read street signs",
  ],
  summary: "Takes an image and returns a text, such as a caption or the text that appears in it.",
  subtasks: [{ type: "image-captioning", name: "Image Captioning" }],
  picks: {
    models: [
      {
        id: "allenai/olmOCR-7B-0725",
        role: "Document pages",
        description: "Reads images of document pages and writes their text in reading order; fine-tuned Qwen2.5-VL 7B.",
      },
      {
        id: "fancyfeast/llama-joycaption-beta-one-hf-llava",
        role: "Captions",
        description: "Writes detailed captions of images in a style you ask for, for training image generators.",
      },
    ],
    datasets: [
      { id: "red_caps", description: "12 million images and captions that people posted on Reddit, as URLs." },
      // Published as "datasets/conceptual_captions", which is the address and no id.
      { id: "conceptual_captions", description: "3.3 million web images, as URLs, with cleaned captions." },
    ],
    spaces: [
      {
        id: "multimodalart/OmniSVG-3B",
        description: "Turns an image or description into an SVG drawing with OmniSVG.",
      },
      { id: "numind/NuMarkdown-8B-Thinking", description: "Turns the image of a document page into Markdown." },
      {
        id: "fancyfeast/joy-caption-beta-one",
        description: "Writes captions for an image in a style and length you choose.",
      },
    ],
    widgetModels: ["Salesforce/blip-image-captioning-large"],
  },
  demo: {
    inputs: [demoFiles.lighthouse],
    outputs: [{ kind: "text", label: "Caption", content: "a red and white lighthouse on a rocky coast at dusk" }],
  },
});
