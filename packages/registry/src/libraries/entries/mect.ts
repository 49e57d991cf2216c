import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "MECT",
  group: "speech",
  repository: { name: "AntSpeaker", url: "https://github.com/ant-research/AntSpeaker" },
  counts: { extension: "pt" },
});
