import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MonkeyOCR",
  repository: { name: "monkeyocr", url: "https://github.com/Yuliang-Liu/MonkeyOCR" },
  counts: { path: "Recognition/config.json" },
});
