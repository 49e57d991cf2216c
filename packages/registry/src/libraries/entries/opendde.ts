import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "OpenDDE",
  repository: { name: "OpenDDE", url: "https://github.com/aurekaresearch/OpenDDE" },
  docsUrl: "https://huggingface.co/aurekaresearch/OpenDDE/blob/main/docs/inference_instructions.md",
  counts: { extension: "pt" },
});
