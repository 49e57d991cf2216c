import { conversionNote, dataFilesOf, hubPaths, type TableFormat } from "../data-files.ts";
import { type DatasetFacts, defineDatasetLibrary, emptyCode, py, type Snippet, type SnippetContext } from "../kit.ts";
import { bare, withPattern } from "../samples.ts";

const readable: readonly TableFormat[] = ["parquet", "csv", "jsonl", "json"];

export default defineDatasetLibrary({
  label: "NeMo Data Designer",
  repository: { name: "datadesigner", url: "https://github.com/NVIDIA-NeMo/DataDesigner" },
  docsUrl: "https://nvidia-nemo.github.io/DataDesigner/",
  marks: true,
  snippets: (facts, context) => [seed(facts, context)],
  endpoint: "written",
  samples: { "nothing known": bare, "files by a pattern": withPattern },
});

/**
 * The added column stands for whatever is to be made from the rows; a number for each needs no model. The source has the
 * address of a hub as its own argument, and takes the token from HF_TOKEN (data-designer-config 0.9.7, `seed_source.py`).
 */
function seed(facts: DatasetFacts, context: SnippetContext = {}): Snippet {
  const { endpoint } = context;
  const files = dataFilesOf(facts, readable, context);
  const [path = ""] = hubPaths(facts.id, files);
  const hub = endpoint === undefined ? emptyCode("python") : py`, endpoint=${endpoint}`;
  const code = py`
    import data_designer.config as dd
    from data_designer.interface import DataDesigner

    config = dd.DataDesignerConfigBuilder()
    config.with_seed_dataset(dd.HuggingFaceSeedSource(path=${path}${hub}))
    config.add_column(
        dd.SamplerColumnConfig(name="row_id", sampler_type="uuid", params=dd.UUIDSamplerParams())
    )

    preview = DataDesigner().preview(config, num_records=3)
    print(preview.dataset)
  `;
  const note = "Its rows are the seed for new ones; add the columns that you want to generate.";
  return { install: { pip: ["data-designer"] }, code, note: files.isConverted ? `${note} ${conversionNote}` : note };
}
