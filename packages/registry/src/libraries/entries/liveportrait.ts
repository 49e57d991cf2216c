import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LivePortrait",
  repository: { name: "LivePortrait", url: "https://github.com/KwaiVGI/LivePortrait" },
  counts: { path: "liveportrait/landmark.onnx" },
});
