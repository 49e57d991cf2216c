import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "IMS Toucan",
  group: "speech",
  repository: { name: "IMS-Toucan", url: "https://github.com/DigitalPhonetics/IMS-Toucan" },
  counts: { anyOf: [{ path: "embedding_gan.pt" }, { path: "Vocoder.pt" }, { path: "ToucanTTS.pt" }] },
});
