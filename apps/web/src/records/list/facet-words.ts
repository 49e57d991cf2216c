import { datasetLibrary, library, task } from "@modelshelf/registry";
import { type Facet, type FacetCount, noValue, type RecordKind, sizeCategories } from "@modelshelf/store";
import { languageName, modalityName, sizeInWords } from "../../components/wording.ts";

export const facetLabels: Readonly<Record<Facet, string>> = {
  task: "Task",
  size: "Rows",
  format: "Format",
  modality: "Modality",
  library: "Library",
  license: "License",
  language: "Language",
  author: "Owner",
  sdk: "Toolkit",
  hardware: "Hardware",
  model: "Uses model",
  dataset: "Uses dataset",
  tag: "Tag",
};

/** The name of a facet's value for people. */
export function valueLabel(kind: RecordKind, facet: Facet, value: string): string {
  if (value === noValue) return noValueLabels[facet] ?? value;
  switch (facet) {
    case "task":
      return task(value)?.label ?? value;
    case "library":
      return (kind === "dataset" ? datasetLibrary(value) : library(value))?.label ?? value;
    case "language":
      return languageName(value);
    case "size":
      return sizeInWords(value);
    case "modality":
      return modalityName(value);
    default:
      return value;
  }
}

/** Only where "none" means that records say nothing. */
const noValueLabels: Partial<Record<Facet, string>> = {
  task: "No task",
  size: "Size unknown",
  format: "Format unknown",
  modality: "Modality unknown",
  library: "No library",
  license: "License unknown",
  language: "Language unknown",
  sdk: "Toolkit unknown",
  hardware: "Hardware unknown",
};

/** Sizes from small to large, whatever their counts; all else as it comes, the most frequent first. Unknown ones are last. */
export function byValue(facet: Facet, counts: readonly FacetCount[]): readonly FacetCount[] {
  const placeOf = facet === "size" ? placeOfSize : placeOfRest;
  return counts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOfSize({ value }: FacetCount): number {
  const position = sizeCategories.indexOf(value);
  return position < 0 ? sizeCategories.length : position;
}

const placeOfRest = ({ value }: FacetCount): number => (value === noValue ? 1 : 0);
