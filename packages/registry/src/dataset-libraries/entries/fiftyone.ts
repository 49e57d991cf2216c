import { type DatasetFacts, defineDatasetLibrary, py, type Snippet } from "../kit.ts";
import { dataset } from "../samples.ts";

export default defineDatasetLibrary({
  label: "FiftyOne",
  repository: { name: "fiftyone", url: "https://github.com/voxel51/fiftyone" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-fiftyone",
  marks: true,
  snippets: (facts) => [app(facts)],
  endpoint: "HF_ENDPOINT",
  samples: { "any dataset": dataset("Voxel51/VisDrone2019-DET", { tags: ["fiftyone"] }) },
});

function app({ id }: DatasetFacts): Snippet {
  const code = py`
    import fiftyone as fo
    from fiftyone.utils.huggingface import load_from_hub

    dataset = load_from_hub(${id}, max_samples=100)
    session = fo.launch_app(dataset)
    session.wait()
  `;
  return { install: { pip: ["fiftyone", "huggingface_hub"] }, code, note: "Leave out max_samples to load all of it." };
}
