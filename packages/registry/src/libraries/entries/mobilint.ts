import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Mobilint",
  repository: { name: "mblt-model-zoo", url: "https://github.com/mobilint/mblt-model-zoo" },
  docsUrl: "https://docs.mobilint.com",
  counts: { anyOf: [{ path: "config.json" }, { extension: "mxq" }] },
});
