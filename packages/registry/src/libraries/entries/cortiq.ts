import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "cortiq",
  repository: { name: "cortiq", url: "https://github.com/infosave2007/cmf" },
  docsUrl: "https://github.com/infosave2007/cmf/blob/master/docs/CMF_V2_SPEC.md",
  counts: { extension: "cmf" },
});
