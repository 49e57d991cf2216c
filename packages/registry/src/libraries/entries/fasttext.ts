import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "fastText",
  repository: { name: "fastText", url: "https://fasttext.cc/" },
  listed: true,
  counts: { extension: "bin" },
  hosted: ["feature-extraction", "text-classification"],
});
