import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "encoderfile",
  group: "runtimes",
  repository: { name: "encoderfile", url: "https://github.com/mozilla-ai/encoderfile" },
  counts: { extension: "encoderfile" },
});
