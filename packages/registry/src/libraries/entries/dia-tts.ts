import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Dia",
  repository: { name: "Dia", url: "https://github.com/nari-labs/dia" },
});
