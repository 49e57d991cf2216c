import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BERTopic",
  repository: { name: "BERTopic", url: "https://github.com/MaartenGr/BERTopic" },
  listed: true,
  hosted: ["text-classification"],
});
