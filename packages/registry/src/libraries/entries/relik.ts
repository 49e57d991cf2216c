import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Relik",
  repository: { name: "Relik", url: "https://github.com/SapienzaNLP/relik" },
});
