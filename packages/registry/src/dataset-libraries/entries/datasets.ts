import { hasOwner } from "../data-files.ts";
import { type DatasetFacts, defineDatasetLibrary, py, type Snippet } from "../kit.ts";
import { formatName } from "../fits.ts";
import { loadDataset } from "../load-dataset.ts";
import { bare, withOneFile, withoutOwner, withSubsets } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Datasets",
  repository: { name: "datasets", url: "https://github.com/huggingface/datasets" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-usage",
  fits: ({ formats: [format], subsets }) => {
    if (format !== undefined) return `its files are ${formatName(format)}`;
    return subsets.length > 0 ? "its card describes subsets and columns" : undefined;
  },
  snippets: (dataset) => {
    if (!hasOwner(dataset.id)) return [fromFolder(dataset)];
    if (dataset.subsets.length === 0 && dataset.files.length === 0) return [firstSubset(dataset)];
    return dataset.split === undefined ? [download(dataset)] : [download(dataset), stream(dataset)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "nothing known": bare,
    "one subset": withOneFile,
    "several subsets": withSubsets,
    "no owner": withoutOwner,
  },
});

function download(dataset: DatasetFacts): Snippet {
  const code = py`
    from datasets import load_dataset

    dataset = ${loadDataset(dataset)}
    ${dataset.split === undefined ? py`print(dataset)` : py`print(dataset[0])`}
  `;
  return { title: "Download it", install: { pip: ["datasets"] }, code };
}

/** Nothing says which subsets there are: of several, the library loads none without a name. */
function firstSubset({ id }: DatasetFacts): Snippet {
  const code = py`
    from datasets import get_dataset_config_names, load_dataset

    subsets = get_dataset_config_names(${id})
    print(subsets)

    dataset = load_dataset(${id}, subsets[0])
    print(dataset)
  `;
  return { title: "Download the first subset", install: { pip: ["datasets"] }, code };
}

function stream(dataset: DatasetFacts): Snippet {
  const code = py`
    from datasets import load_dataset

    dataset = ${loadDataset(dataset, { streaming: true })}
    for row in dataset.take(3):
        print(row)
  `;
  return { title: "Read it row by row, without downloading it first", install: { pip: ["datasets"] }, code };
}

/** From a folder, the library reads the same card and finds the same subsets and splits. */
function fromFolder(dataset: DatasetFacts): Snippet {
  const code = py`
    from datasets import load_dataset
    from huggingface_hub import snapshot_download

    folder = snapshot_download(${dataset.id}, repo_type="dataset")
    dataset = ${loadDataset(dataset, { source: py`folder` })}
    ${dataset.split === undefined ? py`print(dataset)` : py`print(dataset[0])`}
  `;
  const note = `Datasets 5 refuses ids without an owner, such as "${dataset.id}". It loads the dataset from a folder.`;
  return { title: "Download it", install: { pip: ["datasets", "huggingface_hub"] }, code, note };
}
