import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "stable-baselines3",
  repository: { name: "stable-baselines3", url: "https://github.com/huggingface/huggingface_sb3" },
  docsUrl: "https://huggingface.co/docs/hub/stable-baselines3",
  listed: true,
  counts: { extension: "zip" },
});
