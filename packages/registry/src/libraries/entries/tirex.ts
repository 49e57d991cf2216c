import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TiRex",
  repository: { name: "TiRex", url: "https://github.com/NX-AI/tirex" },
  counts: { extension: "ckpt" },
});
