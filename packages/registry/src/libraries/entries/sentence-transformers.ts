import { taskExample } from "../../inference/task-example.ts";
import { questionFor, sentencesFor } from "../families/prompts.ts";
import { trustRemoteCode } from "../families/remote-code.ts";
import { defineLibrary, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";
import { partsWithWeights } from "../loaded-files.ts";

export default defineLibrary({
  label: "sentence-transformers",
  group: "search",
  about:
    "Turns texts and images into vectors whose distance says how alike they are, and ranks search results with cross-encoders.",
  alsoCalled: ["sbert", "sentence bert"],
  repository: { name: "sentence-transformers", url: "https://github.com/UKPLab/sentence-transformers" },
  docsUrl: "https://huggingface.co/docs/hub/sentence-transformers",
  listed: true,
  hosted: ["feature-extraction", "sentence-similarity"],
  loads: partsWithWeights,
  snippets: (model) => [snippetOf(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    PyLate: { id: "lightonai/GTE-ModernColBERT-v1", tags: ["sentence-transformers", "PyLate"] },
    "cross-encoder": { id: "cross-encoder/ms-marco-MiniLM-L6-v2", tags: ["sentence-transformers", "cross-encoder"] },
    "text ranking with code of its own": {
      id: "acme/reranker",
      tags: ["sentence-transformers", "custom_code"],
      pipelineTag: "text-ranking",
    },
    "sparse encoder": { id: "naver/splade-v3", tags: ["sentence-transformers", "sparse-encoder"] },
    "any embedding model": { id: "sentence-transformers/all-MiniLM-L6-v2", tags: ["sentence-transformers"] },
    "sentences of the card": {
      id: "acme/similar",
      tags: ["sentence-transformers"],
      widget: { sourceSentence: "That is a happy dog", sentences: ["That is a joyful dog", "It rains"] },
    },
    "code of its own": { id: "acme/embedder", tags: ["sentence-transformers", "custom_code"] },
  },
});

const install = { pip: ["sentence-transformers"] };

/** Authors write the tag in several ways; the library itself writes "PyLate". */
const isPyLate = (tag: string): boolean => tag.toLowerCase() === "pylate";

/** Since release 5 sparse models have a class of their own; their cards carry this tag, old ones the name of the first of them. */
const isSparse = (tag: string): boolean => ["sparse-encoder", "sparseencoder", "splade"].includes(tag.toLowerCase());

function snippetOf(model: ModelFacts): Snippet {
  const name = repositoryName(model.id);
  if (model.tags.some(isPyLate) || /colbert/i.test(name)) return lateInteraction(model);
  if (isCrossEncoder(model)) return crossEncoder(model);
  return model.tags.some(isSparse) || /splade/i.test(name) ? sparse(model) : dense(model);
}

/** Old rerankers have neither tag nor task: their head, which is one of classification, or their name tells. */
function isCrossEncoder({ id, tags, pipelineTag, architectures = [], transformersInfo }: ModelFacts): boolean {
  return (
    tags.includes("cross-encoder") ||
    pipelineTag === "text-ranking" ||
    architectures.some((name) => name.endsWith("ForSequenceClassification")) ||
    transformersInfo?.autoModel === "AutoModelForSequenceClassification" ||
    /rerank|cross-?encoder/i.test(id)
  );
}

function lateInteraction(model: ModelFacts): Snippet {
  const code = py`
    from pylate import models, rank

    queries = [
        "Which planet has the most moons?",
        "Which planet is closest to the sun?",
    ]
    documents = [
        ["Saturn leads the count of known moons.", "Venus has no moon at all."],
        ["Mercury goes around the sun in 88 days.", "Neptune is the farthest planet."],
    ]

    model = models.ColBERT(model_name_or_path=${model.id})

    queries_embeddings = model.encode(queries, is_query=True)
    documents_embeddings = model.encode(documents, is_query=False)

    ranked = rank.rerank(
        documents_ids=[[0, 1], [0, 1]],
        queries_embeddings=queries_embeddings,
        documents_embeddings=documents_embeddings,
    )
    print(ranked)
  `;
  return { install: { pip: ["pylate"] }, code };
}

function crossEncoder(model: ModelFacts): Snippet {
  const { query = "", sentences: passages = [] } = taskExample(model, "text-ranking") ?? {};
  const code = py`
    from sentence_transformers import CrossEncoder

    model = CrossEncoder(${model.id}${trustRemoteCode(model)})

    query = ${query}
    passages = ${passages}

    scores = model.predict([(query, passage) for passage in passages])
    print(scores)
  `;
  return { install, code };
}

function sparse(model: ModelFacts): Snippet {
  return embedding(model, py`SparseEncoder`);
}

function dense(model: ModelFacts): Snippet {
  return embedding(model, py`SentenceTransformer`);
}

function embedding(model: ModelFacts, encoder: ReturnType<typeof py>): Snippet {
  const sentences = exampleSentences(model);
  const code = py`
    from sentence_transformers import ${encoder}

    model = ${encoder}(${model.id}${trustRemoteCode(model)})

    sentences = ${sentences}
    embeddings = model.encode(sentences)

    similarities = model.similarity(embeddings, embeddings)
    print(similarities)
  `;
  return { install, code };
}

/** Those of the example where it has several, else its text beside two of ours. */
function exampleSentences(model: ModelFacts): readonly string[] {
  const own = sentencesFor(model);
  if (own !== undefined) return own;
  const first = questionFor(model, "What a lovely sunny morning it is.");
  return [first, "The weather is beautiful today.", "She took the car to the harbor."];
}
