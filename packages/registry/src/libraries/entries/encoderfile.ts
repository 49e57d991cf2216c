import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "encoderfile",
  repository: { name: "encoderfile", url: "https://github.com/mozilla-ai/encoderfile" },
  counts: { extension: "encoderfile" },
});
