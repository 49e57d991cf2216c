import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SelfForcing",
  repository: { name: "SelfForcing", url: "https://github.com/guandeh17/Self-Forcing" },
  counts: { extension: "pt" },
});
