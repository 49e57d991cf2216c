import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VoiceCraft",
  repository: { name: "VoiceCraft", url: "https://github.com/jasonppy/VoiceCraft" },
  docsUrl: "https://github.com/jasonppy/VoiceCraft",
});
