import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Wan2.2",
  repository: { name: "Wan2.2", url: "https://github.com/Wan-Video/Wan2.2" },
  counts: { allOf: [{ fileName: "config" }, { extension: "json" }] },
});
