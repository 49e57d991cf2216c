import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MindSpore",
  repository: { name: "mindspore", url: "https://github.com/mindspore-ai/mindspore" },
  hosted: ["image-classification"],
});
