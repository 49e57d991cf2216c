import { defineLibrary, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

/** Source: https://github.com/microsoft/skala (README) and release 2026.9 of the package. */
export default defineLibrary({
  label: "Skala",
  group: "science",
  repository: { name: "Skala", url: "https://github.com/microsoft/skala" },
  counts: { extension: "fun" },
  snippets: (model) => [energy(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "a functional published by the project": { id: "microsoft/skala-1.1", tags: ["skala"] },
    "another functional": { id: "acme/functional", tags: ["skala"] },
  },
});

/** The range that release 2026.9 declares. */
const pythonNote = "Needs Python 3.11 to 3.13.";

const ownFunctionalsNote =
  "The library fetches its own functionals by name; for another one, set the environment variable SKALA_LOCAL_MODEL_PATH to its file.";

/** Functionals go by names, each the name of a repository of Microsoft's. */
function energy(model: ModelFacts): Snippet {
  const name = model.id.startsWith("microsoft/skala-") ? repositoryName(model.id) : "skala-1.1";
  const code = py`
    from pyscf import gto
    from skala.pyscf import SkalaKS

    hydrogen = gto.M(atom="H 0 0 0; H 0 0 0.74", basis="def2-tzvp")
    calculation = SkalaKS(hydrogen, xc=${name})
    print(calculation.kernel())
  `;
  return {
    install: { pip: ["skala"] },
    code,
    note: name === repositoryName(model.id) ? pythonNote : `${pythonNote} ${ownFunctionalsNote}`,
  };
}
