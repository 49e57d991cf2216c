import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "docTR",
  repository: { name: "doctr", url: "https://github.com/mindee/doctr" },
  hosted: ["object-detection"],
});
