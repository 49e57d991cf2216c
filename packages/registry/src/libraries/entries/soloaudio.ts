import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SoloAudio",
  repository: { name: "SoloAudio", url: "https://github.com/WangHelin1997/SoloAudio" },
  counts: { path: "soloaudio_v2.pt" },
});
