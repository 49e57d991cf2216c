import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VFIMamba",
  repository: { name: "VFIMamba", url: "https://github.com/MCG-NJU/VFIMamba" },
  counts: { extension: "pkl" },
});
