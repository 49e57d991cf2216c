import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MeshAnything",
  repository: { name: "MeshAnything", url: "https://github.com/buaacyw/MeshAnything" },
  counts: { path: "MeshAnything_350m.pth" },
});
