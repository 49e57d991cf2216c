import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Full Model Emulation",
  repository: { name: "Full Model Emulation", url: "https://github.com/ai2cm/ace" },
  docsUrl: "https://ai2-climate-emulator.readthedocs.io/en/latest/",
  counts: { extension: "tar" },
});
