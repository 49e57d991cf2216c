import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "RenderFormer",
  repository: { name: "RenderFormer", url: "https://github.com/microsoft/renderformer" },
});
