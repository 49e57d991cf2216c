import type { ProviderFacts } from "../provider-facts.ts";

export const hfInference: ProviderFacts = {
  // It takes the bytes of an image for every task on one image, and huggingface_hub sends them so; the library for
  // JavaScript wraps them in JSON for this task alone.
  bodies: { "image-segmentation": { file: "image" } },
  sends: {
    "image-to-image": "output.png",
    "text-to-audio": "output.wav",
    "text-to-image": "output.png",
    "text-to-speech": "output.wav",
  },
  missingIn: {
    huggingface_hub: ["tabular-regression", "text-to-audio"],
    // It wants an object for a caption where a list is answered, and throws.
    "huggingface.js": ["image-to-text"],
  },
};
