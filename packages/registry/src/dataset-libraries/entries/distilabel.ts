import { type DatasetFacts, defineDatasetLibrary, emptyCode, py, sh, type Snippet } from "../kit.ts";
import { chosenSubset } from "../load-dataset.ts";
import { bare, dataset, withSubsets } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Distilabel",
  repository: { name: "distilabel", url: "https://github.com/argilla-io/distilabel" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-distilabel",
  marks: true,
  snippets: (facts) => (facts.files.includes("pipeline.yaml") ? [rows(facts), pipeline(facts)] : [rows(facts)]),
  endpoint: "HF_ENDPOINT",
  samples: {
    "nothing known": bare,
    "several subsets": withSubsets,
    "with the pipeline that made it": dataset("argilla/OpenHermesPreferences", { files: ["pipeline.yaml"] }),
  },
});

function rows(facts: DatasetFacts): Snippet {
  const subset = chosenSubset(facts);
  const code = py`
    from distilabel.steps import LoadDataFromHub

    loader = LoadDataFromHub(
        repo_id=${facts.id},
        ${subset === undefined ? emptyCode("python") : py`config=${subset},`}
        ${facts.split === undefined ? emptyCode("python") : py`split=${facts.split},`}
        batch_size=2,
    )
    loader.load()

    rows, is_last = next(loader.process())
    print(rows)
  `;
  return { title: "Rows, as yielded by a pipeline step", install: { pip: ["distilabel"] }, code };
}

function pipeline({ id }: DatasetFacts): Snippet {
  const code = sh`
    hf download ${id} pipeline.yaml --repo-type dataset --local-dir .
    distilabel pipeline info --config pipeline.yaml
  `;
  return { title: "See the pipeline that made it", install: { pip: ["distilabel"] }, code };
}
