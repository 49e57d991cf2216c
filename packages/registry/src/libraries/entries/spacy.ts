import { type Code, defineLibrary, type ModelFacts, py, questionFor, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "spaCy",
  group: "text-analysis",
  about:
    "A Python library for processing text in products: tokens, parts of speech, names, sentences, in many languages.",
  repository: { name: "spaCy", url: "https://github.com/explosion/spaCy" },
  docsUrl: "https://huggingface.co/docs/hub/spacy",
  listed: true,
  counts: { extension: "whl" },
  hosted: ["token-classification", "text-classification", "sentence-similarity"],
  loads: { files: /(?:^config\.cfg|\.whl)$/, names: "config.cfg or *.whl" },
  snippets: (model) => [
    ...(hasFile(model, isSettings) ? [fromRepository(model)] : []),
    ...(hasFile(model, isWheel) ? [fromPackage(model)] : []),
  ],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any pipeline": { id: "spacy/en_core_web_sm", tags: ["spacy"] },
    "without a wheel": { id: "acme/nl_names", tags: ["spacy"], files: ["config.cfg", "meta.json"] },
  },
});

const isSettings = (path: string): boolean => path === "config.cfg";
const isWheel = (path: string): boolean => path.endsWith("-any-py3-none-any.whl");

/** True as well where the record lists no files. */
const hasFile = ({ files }: ModelFacts, isWanted: (path: string) => boolean): boolean =>
  files === undefined || files.some(isWanted);

/** `spacy huggingface-hub push` stores the unpacked pipeline beside its wheel, so no installation is needed. */
function fromRepository(model: ModelFacts): Snippet {
  const code = py`
    import spacy
    from huggingface_hub import snapshot_download

    nlp = spacy.load(snapshot_download(${model.id}))
    ${read(model)}
  `;
  return { title: "From the repository", install: { pip: ["spacy", "huggingface_hub"] }, code };
}

/**
 * The published way. The wheel is called `NAME-any-py3-none-any.whl`, and "any" is not a version: pip from 25.3 on and uv
 * refuse it (explosion/spacy-huggingface-hub, issue 23), and pip from 24.1 on takes it only with the name in front.
 */
function fromPackage(model: ModelFacts): Snippet {
  const name = repositoryName(model.id);
  const wheel = `https://huggingface.co/${model.id}/resolve/main/${name}-any-py3-none-any.whl`;
  const code = py`
    import spacy

    nlp = spacy.load(${name})
    ${read(model)}
  `;
  return {
    title: "As a package",
    install: { pip: [`${name} @ ${wheel}`] },
    code,
    note: "Only for pip older than 25.3: newer ones and uv refuse the file name, which has no version in it (explosion/spacy-huggingface-hub, issue 23).",
  };
}

/** Pipelines differ in what they find; what one does not look for stays empty. */
function read(model: ModelFacts): Code<"python"> {
  return py`
    doc = nlp(${questionFor(model, "Ada Marlow moved from Porto to Lisbon in May.")})
    print([(token.text, token.pos_) for token in doc])
    print([(entity.text, entity.label_) for entity in doc.ents], doc.cats)
  `;
}
