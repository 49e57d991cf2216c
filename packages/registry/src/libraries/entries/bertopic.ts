import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "BERTopic",
  group: "text-analysis",
  about: "Finds the topics of a collection of texts and describes them by their words.",
  alsoCalled: ["topic modeling"],
  repository: { name: "BERTopic", url: "https://github.com/MaartenGr/BERTopic" },
  listed: true,
  hosted: ["text-classification"],
  snippets: (model) => [topics(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "MaartenGr/BERTopic_Wikipedia", tags: ["bertopic"] } },
});

function topics(model: ModelFacts): Snippet {
  const code = py`
    from bertopic import BERTopic

    model = BERTopic.load(${model.id})
    print(model.get_topic_info())
  `;
  return { install: { pip: ["bertopic"] }, code };
}
