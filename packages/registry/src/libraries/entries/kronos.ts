import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "KRONOS",
  repository: { name: "KRONOS", url: "https://github.com/mahmoodlab/KRONOS" },
  counts: { extension: "pt" },
});
