import { ownText } from "../families/prompts.ts";
import { type Code, defineLibrary, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "EDS-NLP",
  group: "text-analysis",
  repository: { name: "edsnlp", url: "https://github.com/aphp/edsnlp" },
  docsUrl: "https://aphp.github.io/edsnlp/latest/",
  counts: { allOf: [{ fileName: "config" }, { extension: "cfg" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [fromRepository(model), fromPackage(model)],
  samples: { "any pipeline": { id: "AP-HP/eds-pseudo-public", tags: ["edsnlp"] } },
});

function fromRepository(model: ModelFacts): Snippet {
  const code = py`
    import edsnlp

    nlp = edsnlp.load(${model.id})
    ${read(model)}
  `;
  return { title: "From the repository", install: { pip: ["edsnlp[ml]"] }, code };
}

/** The repository is itself a package, named as the repository with underscores; `edsnlp.load` takes names that `import` cannot. */
function fromPackage(model: ModelFacts): Snippet {
  const code = py`
    import edsnlp

    nlp = edsnlp.load(${repositoryName(model.id).replaceAll("-", "_")})
    ${read(model)}
  `;
  return {
    title: "As a package",
    install: { pip: ["edsnlp[ml]", `git+https://huggingface.co/${model.id}`] },
    code,
  };
}

function read(model: ModelFacts): Code<"python"> {
  return py`
    doc = nlp(${ownText(model) ?? "Madame Marlow, née le 3 mai 1961, est suivie à Rennes pour un diabète."})
    print([(entity.text, entity.label_) for entity in doc.ents])
  `;
}
