import {
  type DatasetFacts,
  defineDatasetLibrary,
  emptyCode,
  endpointLine,
  py,
  type Snippet,
  type SnippetContext,
} from "../kit.ts";
import { chosenSubset } from "../load-dataset.ts";
import { bare, withSubsets } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Argilla",
  repository: { name: "argilla", url: "https://github.com/argilla-io/argilla" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-argilla",
  marks: true,
  snippets: (facts, context) => [pull(facts, context)],
  endpoint: "written",
  samples: { "nothing known": bare, "several subsets": withSubsets },
});

function pull(facts: DatasetFacts, context: SnippetContext = {}): Snippet {
  const subset = chosenSubset(facts);
  const code = py`
    import os

    ${endpointLine(context)}

    import argilla as rg

    client = rg.Argilla(api_url=os.environ["ARGILLA_API_URL"], api_key=os.environ["ARGILLA_API_KEY"])
    dataset = rg.Dataset.from_hub(
        ${facts.id},
        ${subset === undefined ? emptyCode("python") : py`subset=${subset},`}
        ${facts.split === undefined ? emptyCode("python") : py`split=${facts.split},`}
        client=client,
        settings="auto",
    )
  `;
  const note = "Needs a running Argilla server; set its address and key in the two environment variables.";
  return { install: { pip: ["argilla>=2"] }, code, note };
}
