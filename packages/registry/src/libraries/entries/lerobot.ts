import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LeRobot",
  repository: { name: "LeRobot", url: "https://github.com/huggingface/lerobot" },
  docsUrl: "https://huggingface.co/docs/lerobot",
});
