import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ultralytics",
  repository: { name: "ultralytics", url: "https://github.com/ultralytics/ultralytics" },
  docsUrl: "https://github.com/ultralytics/ultralytics",
  counts: { extension: "pt" },
});
