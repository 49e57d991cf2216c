import { defineLibrary, type ModelFacts, py, questionFor, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Stanza",
  group: "text-analysis",
  about: "Stanford's analysis of text in more than sixty languages: sentences, words, grammar, names.",
  repository: { name: "stanza", url: "https://github.com/stanfordnlp/stanza" },
  docsUrl: "https://huggingface.co/docs/hub/stanza",
  listed: true,
  counts: { path: "models/default.zip" },
  hosted: ["token-classification"],
  snippets: (model) => [pipeline(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any language": { id: "stanfordnlp/stanza-en", tags: ["stanza"], pipelineTag: "token-classification" },
    "a name without the prefix": { id: "acme/pl-stanza-2", tags: ["stanza"], pipelineTag: "token-classification" },
  },
});

/** Languages go by their codes; Stanza looks up the repository, always its own, by them. */
function pipeline(model: ModelFacts): Snippet {
  const language = repositoryName(model.id).replace(/^stanza-/, "");
  const code = py`
    import stanza

    stanza.download(${language})
    nlp = stanza.Pipeline(${language})

    document = nlp(${questionFor(model, "Ada Lovelace lived in London.")})
    for sentence in document.sentences:
        print([(word.text, word.upos) for word in sentence.words])
    print(document.ents)
  `;
  return { install: { pip: ["stanza"] }, code };
}
