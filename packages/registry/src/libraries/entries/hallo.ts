import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Hallo",
  repository: { name: "Hallo", url: "https://github.com/fudan-generative-vision/hallo" },
  counts: { path: "hallo/net.pth" },
});
