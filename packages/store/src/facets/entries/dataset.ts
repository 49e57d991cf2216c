import { toUsedDatasets } from "../../facts/to-used-datasets.ts";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 62, space: 60 },
  place: 120,
  unlisted: ["space"],
  label: "Dataset",
  having: "use the dataset",
  about: "a dataset that a model was trained on or that a Space uses, by its id",
  valuesOf: (record) => record.datasets ?? toUsedDatasets(record),
  isFolded: true,
} satisfies Facet;
