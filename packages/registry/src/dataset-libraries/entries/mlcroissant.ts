import { type DatasetFacts, defineDatasetLibrary, fitsTables, py, type Snippet } from "../kit.ts";
import { bare, withSubsets } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Croissant",
  repository: { name: "croissant", url: "https://github.com/mlcommons/croissant/tree/main/python/mlcroissant" },
  docsUrl: "https://huggingface.co/docs/dataset-viewer/mlcroissant",
  fits: fitsTables,
  readsCopy: true,
  snippets: (facts, { endpoint } = {}) => [endpoint === undefined ? records(facts) : recordsHere(facts, endpoint)],
  endpoint: "written",
  samples: { "nothing known": bare, "several subsets": withSubsets },
});

/** The Hub describes each subset as a set of records of the same name. */
function records({ id, subset = "default" }: DatasetFacts): Snippet {
  const code = py`
    from itertools import islice

    from mlcroissant import Dataset

    dataset = Dataset(jsonld=${`https://huggingface.co/api/datasets/${id}/croissant`})
    for record in islice(dataset.records(${subset}), 3):
        print(record)
  `;
  const note = "The public Hub writes the description for datasets that its viewer can read.";
  return { install: { pip: ["mlcroissant[parquet]", "GitPython"] }, code, note };
}

/** This hub describes each file as a set of records. */
function recordsHere({ id }: DatasetFacts, endpoint: string): Snippet {
  const code = py`
    from itertools import islice

    from mlcroissant import Dataset

    dataset = Dataset(jsonld=${`${endpoint}/api/datasets/${id}/croissant`})
    names = [records.uuid for records in dataset.metadata.record_sets]
    print(names)
    rows = (record for name in names for record in dataset.records(name))
    for record in islice(rows, 3):
        print(record)
  `;
  const note =
    "Each file with rows is a set of records; the descriptions name the columns that Croissant cannot express.";
  return { install: { pip: ["mlcroissant[image,parquet]"] }, code, note };
}
