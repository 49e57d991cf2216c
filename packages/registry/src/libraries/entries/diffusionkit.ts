import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "DiffusionKit",
  repository: { name: "DiffusionKit", url: "https://github.com/argmaxinc/DiffusionKit" },
});
