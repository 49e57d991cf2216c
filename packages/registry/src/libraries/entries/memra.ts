import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "memra",
  repository: { name: "memra", url: "https://github.com/avifenesh/memra" },
});
