import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MultiMolecule",
  repository: { name: "MultiMolecule", url: "https://github.com/MultiMolecule/multimolecule" },
  docsUrl: "https://multimolecule.danling.org",
});
