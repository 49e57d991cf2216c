import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "setfit",
  repository: { name: "setfit", url: "https://github.com/huggingface/setfit" },
  docsUrl: "https://huggingface.co/docs/hub/setfit",
  listed: true,
  hosted: ["text-classification"],
});
