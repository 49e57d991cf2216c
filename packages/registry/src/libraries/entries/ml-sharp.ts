import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Sharp",
  repository: { name: "Sharp", url: "https://github.com/apple/ml-sharp" },
  counts: { extension: "pt" },
});
