import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VoxCPM",
  repository: { name: "VoxCPM", url: "https://github.com/OpenBMB/VoxCPM" },
});
