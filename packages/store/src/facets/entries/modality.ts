import type { Facet } from "../facet.ts";

/**
 * A kind of content of a dataset, as the Hub's tags `modality:…` name it.
 *
 * @example modalityName("timeseries") // "Time series"
 */
function modalityName(id: string): string {
  const name = id === "3d" ? "3D" : id === "timeseries" ? "time series" : id;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export default {
  kinds: { dataset: 60 },
  place: 40,
  label: "Modality",
  noValueLabel: "Modality unknown",
  about: "what is in a dataset, such as `audio`",
  valuesOf: ({ modalities = [] }) => modalities,
  labelOf: modalityName,
} satisfies Facet;
