import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Uni-3DAR",
  group: "science",
  repository: { name: "Uni-3DAR", url: "https://github.com/dptech-corp/Uni-3DAR" },
  docsUrl: "https://github.com/dptech-corp/Uni-3DAR",
  counts: { extension: "pt" },
});
