import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Lightning IR",
  repository: { name: "Lightning IR", url: "https://github.com/webis-de/lightning-ir" },
});
