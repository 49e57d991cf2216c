import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "SongBloom",
  group: "speech",
  repository: { name: "SongBloom", url: "https://github.com/Cypress-Yang/SongBloom" },
  counts: { extension: "pt" },
});
