import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SAELens",
  repository: { name: "SAELens", url: "https://github.com/jbloomAus/SAELens" },
});
