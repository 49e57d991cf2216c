import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ANEForge",
  repository: { name: "ANEForge", url: "https://github.com/sbryngelson/ANEForge" },
  docsUrl: "https://aneforge.readthedocs.io",
});
