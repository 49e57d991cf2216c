import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "OuteTTS",
  repository: { name: "OuteTTS", url: "https://github.com/edwko/OuteTTS" },
});
