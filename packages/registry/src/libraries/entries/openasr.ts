import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "OpenASR",
  repository: { name: "OpenASR", url: "https://github.com/QuintinShaw/openasr" },
  docsUrl: "https://github.com/QuintinShaw/openasr/blob/main/docs/DOCS_INDEX.md",
  counts: { extension: "oasr" },
});
