import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "AudioSeal",
  repository: { name: "audioseal", url: "https://github.com/facebookresearch/audioseal" },
  counts: { extension: "pth" },
});
