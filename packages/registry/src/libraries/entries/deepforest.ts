import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "DeepForest",
  repository: { name: "deepforest", url: "https://github.com/weecology/DeepForest" },
  docsUrl: "https://deepforest.readthedocs.io/en/latest/",
});
