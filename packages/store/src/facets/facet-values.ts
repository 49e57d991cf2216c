import { librariesNamedBy } from "@modelshelf/registry";
import { type Facet, facetsOf, noValue } from "./facet.ts";
import type { CatalogueRecord } from "../record/record.ts";

/** Under which facets and values a record is found; {@link noValue} where it says nothing. Both back ends index these. */
export function facetValuesOf(record: CatalogueRecord): readonly (readonly [Facet, string])[] {
  return facetsOf(record.kind).flatMap((facet) => valuesOf(record, facet).map((value) => [facet, value] as const));
}

function valuesOf(record: CatalogueRecord, facet: Facet): readonly string[] {
  switch (facet) {
    case "task":
      return orNoValue(record.tasks);
    case "language":
      return orNoValue(record.languages);
    case "tag":
      return [...new Set(record.tags)];
    case "model":
      return record.models ?? [];
    case "dataset":
      return record.datasets ?? [];
    case "author":
      return record.author === undefined ? [] : [record.author];
    case "size":
      return orNoValue(record.sizes);
    case "format":
      return orNoValue(record.formats);
    case "modality":
      return orNoValue(record.modalities);
    case "library":
      return orNoValue(record.kind === "dataset" ? record.libraries : librariesOfModel(record));
    case "license":
    case "sdk":
    case "hardware":
      return [record[facet] ?? noValue];
  }
}

/** A model is found under every library that its page shows for what its record says. */
function librariesOfModel({ library, tags, tasks: [pipelineTag] }: CatalogueRecord): readonly string[] {
  return librariesNamedBy({
    tags,
    ...(library !== undefined && { libraryName: library }),
    ...(pipelineTag !== undefined && { pipelineTag }),
  });
}

const orNoValue = (values: readonly string[] = []): readonly string[] =>
  values.length > 0 ? [...new Set(values)] : [noValue];
