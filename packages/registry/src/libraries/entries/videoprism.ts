import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VideoPrism",
  repository: { name: "VideoPrism", url: "https://github.com/google-deepmind/videoprism" },
  counts: { extension: "npz" },
});
