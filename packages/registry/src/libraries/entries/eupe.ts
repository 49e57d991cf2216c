import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "EUPE",
  repository: { name: "EUPE", url: "https://github.com/facebookresearch/EUPE" },
  counts: { extension: "pt" },
});
