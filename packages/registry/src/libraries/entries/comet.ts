import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "COMET",
  repository: { name: "COMET", url: "https://github.com/Unbabel/COMET/" },
  counts: { path: "hparams.yaml" },
});
