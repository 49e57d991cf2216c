import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Py-Feat",
  repository: { name: "Py-Feat", url: "https://github.com/cosanlab/py-feat" },
  docsUrl: "https://py-feat.org/",
});
