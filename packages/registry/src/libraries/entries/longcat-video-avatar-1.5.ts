import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LongCat-Video-Avatar 1.5",
  repository: { name: "LongCat-Video-Avatar 1.5", url: "https://github.com/meituan-longcat/LongCat-Video" },
});
