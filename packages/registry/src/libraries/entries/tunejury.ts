import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TuneJury",
  repository: { name: "TuneJury", url: "https://github.com/yonghyunk1m/TuneJury" },
  counts: { extension: "pt" },
});
