import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "FlexTab",
  repository: { name: "FlexTab", url: "https://github.com/SAP-samples/flextab" },
  counts: { extension: "pt" },
});
