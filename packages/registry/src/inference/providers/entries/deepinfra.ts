import type { ProviderFacts } from "../provider-facts.ts";

export const deepinfra: ProviderFacts = {
  // A speech route like OpenAI's.
  sends: { "text-to-speech": "output.mp3" },
  missingIn: { huggingface_hub: ["text-to-image"] },
};
