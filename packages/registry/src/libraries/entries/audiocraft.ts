import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Audiocraft",
  repository: { name: "audiocraft", url: "https://github.com/facebookresearch/audiocraft" },
  counts: { path: "state_dict.bin" },
});
