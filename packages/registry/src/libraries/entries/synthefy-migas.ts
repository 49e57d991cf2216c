import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Migas",
  repository: { name: "Migas", url: "https://github.com/Synthefy/synthefy-migas" },
  counts: { path: "model.pt" },
});
