import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "clipscope",
  repository: { name: "clipscope", url: "https://github.com/Lewington-pitsos/clipscope" },
  counts: { extension: "pt" },
});
