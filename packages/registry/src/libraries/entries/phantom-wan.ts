import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Phantom",
  repository: { name: "Phantom", url: "https://github.com/Phantom-video/Phantom" },
  counts: { extension: "pth" },
});
