import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Depth Pro",
  repository: { name: "Depth Pro", url: "https://github.com/apple/ml-depth-pro" },
  counts: { extension: "pt" },
});
