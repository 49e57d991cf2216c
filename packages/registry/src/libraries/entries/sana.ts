import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Sana",
  repository: { name: "Sana", url: "https://github.com/NVlabs/Sana" },
  counts: { extension: "pth" },
});
