import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BEN2",
  repository: { name: "BEN2", url: "https://github.com/PramaLLC/BEN2" },
});
