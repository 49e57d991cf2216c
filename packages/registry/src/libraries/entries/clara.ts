import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Clara",
  group: "science",
  repository: { name: "Clara", url: "https://github.com/nvidia/clara" },
  counts: { anyOf: [{ extension: "ckpt" }, { path: "config.json" }] },
});
