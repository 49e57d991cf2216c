import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "AraClip",
  repository: { name: "AraClip", url: "https://huggingface.co/Arabic-Clip/araclip" },
});
