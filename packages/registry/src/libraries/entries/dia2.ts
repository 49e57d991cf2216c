import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Dia2",
  repository: { name: "Dia2", url: "https://github.com/nari-labs/dia2" },
});
