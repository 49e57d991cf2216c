import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "AnemoI",
  repository: { name: "AnemoI", url: "https://github.com/ecmwf/anemoi-inference" },
  docsUrl: "https://anemoi.readthedocs.io/en/latest/",
  counts: { extension: "ckpt" },
});
