import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Zonos",
  repository: { name: "Zonos", url: "https://github.com/Zyphra/Zonos" },
  docsUrl: "https://github.com/Zyphra/Zonos",
});
