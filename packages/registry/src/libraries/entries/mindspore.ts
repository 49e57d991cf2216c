import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "MindSpore",
  group: "frameworks",
  repository: { name: "mindspore", url: "https://github.com/mindspore-ai/mindspore" },
  hosted: ["image-classification"],
});
