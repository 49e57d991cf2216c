import { type RepositoryFile, repositoryFile } from "../families/repository-file.ts";
import { oldNumpy } from "../families/unstated-needs.ts";
import { defineLibrary, emptyCode, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "fastText",
  group: "text-analysis",
  about: "Small, fast word vectors and text classifiers, including one that identifies languages.",
  repository: { name: "fastText", url: "https://fasttext.cc/" },
  listed: true,
  counts: { extension: "bin" },
  hosted: ["feature-extraction", "text-classification"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [loaded(model)],
  samples: {
    "any model": { id: "facebook/fasttext-en-vectors", tags: ["fasttext"] },
    "another file": { id: "acme/fish-words", tags: ["fasttext"], files: ["README.md", "cc.fish.300.bin"] },
    "word vectors": {
      id: "facebook/fasttext-en-vectors",
      tags: ["fasttext"],
      pipelineTag: "feature-extraction",
    },
    classifier: {
      id: "facebook/fasttext-language-identification",
      tags: ["fasttext"],
      pipelineTag: "text-classification",
    },
    "classifier with an example": {
      id: "facebook/fasttext-language-identification",
      tags: ["fasttext"],
      pipelineTag: "text-classification",
      widget: { text: "Gdzie jest biblioteka?" },
    },
  },
});

/** `predict` of release 0.9.3, the last one, fails with numpy 2: https://github.com/messense/fasttext-wheel/issues/10 */
const install = { pip: ["fasttext", "huggingface_hub", oldNumpy] };

/** Where the record lists no files: the name that nearly all have. */
const usualFile: RepositoryFile = {
  imports: py`from huggingface_hub import hf_hub_download`,
  search: emptyCode("python"),
  name: py`"model.bin"`,
};

function loaded(model: ModelFacts): Snippet {
  const file = model.files === undefined ? usualFile : repositoryFile(model, "bin", ["model.bin"]);
  const code = py`
    import fasttext
    ${file.imports}

    ${file.search}
    model = fasttext.load_model(hf_hub_download(${model.id}, ${file.name}))
    ${use(model)}
  `;
  return { install, code, ...(file.note !== undefined && { note: file.note }) };
}

function use(model: ModelFacts) {
  if (model.pipelineTag === "feature-extraction") return py`print(model.get_word_vector("harbor"))`;
  if (model.pipelineTag !== "text-classification") return py`print(model.get_nearest_neighbors("harbor"))`;
  return py`print(model.predict(${questionFor(model, "Where is the harbor?")}, k=3))`;
}
