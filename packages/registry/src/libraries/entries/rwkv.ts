import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "RWKV",
  repository: { name: "RWKV-LM", url: "https://github.com/BlinkDL/RWKV-LM" },
  docsUrl: "https://rwkv.com/",
  counts: { extension: "pth" },
});
