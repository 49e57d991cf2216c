import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-Text",
  modality: "cv",
  summary: "Takes an image and returns a text, such as a caption or the writing that can be read in it.",
  subtasks: [{ type: "image-captioning", name: "Image Captioning" }],
  picks: {
    models: ["allenai/olmOCR-7B-0725", "fancyfeast/llama-joycaption-beta-one-hf-llava"],
    datasets: [
      "red_caps",
      // Published as "datasets/conceptual_captions", with the folder of the address in the id.
      "conceptual_captions",
    ],
    spaces: ["multimodalart/OmniSVG-3B", "numind/NuMarkdown-8B-Thinking", "fancyfeast/joy-caption-beta-one"],
    widgetModels: ["Salesforce/blip-image-captioning-large"],
  },
  demo: { inputs: ["img"], outputs: ["text"] },
});
