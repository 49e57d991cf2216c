import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "unity-sentis",
  repository: { name: "unity-sentis", url: "https://github.com/Unity-Technologies/sentis-samples" },
  listed: true,
  counts: { extension: "sentis" },
});
