import type { OwnField } from "../kinds/kind.ts";
import { kinds, type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { formatsOf } from "./read/formats.ts";
import { datasetLibrariesOf, libraryOf } from "./read/libraries.ts";
import { modalitiesOf } from "./read/modalities.ts";
import type { RecordSources } from "./read/record-sources.ts";
import { hardwareOf, sdkOf, stageOf } from "./read/runtime.ts";
import { sizesOf } from "./read/sizes.ts";
import { usedIdsOf } from "./read/used-records.ts";
import type { CatalogRecord } from "./record.ts";

type OwnFields = { readonly [Name in OwnField]?: CatalogRecord[Name] | undefined };

/** How each field is read that only some kinds have. Records hold them in this order. */
const readers: { readonly [Name in OwnField]: (sources: RecordSources) => CatalogRecord[Name] | undefined } = {
  library: libraryOf,
  sdk: sdkOf,
  sizes: sizesOf,
  formats: formatsOf,
  modalities: modalitiesOf,
  libraries: datasetLibrariesOf,
  hardware: hardwareOf,
  stage: stageOf,
  models: (sources) => usedIdsOf(sources, "models"),
  datasets: (sources) => usedIdsOf(sources, "datasets"),
};

/** The fields of each kind, in the order above. */
const namesOf: ReadonlyMap<RecordKind, readonly OwnField[]> = new Map(
  recordKinds.map((kind) => {
    const names = Object.keys(readers) as OwnField[];
    return [kind, names.filter((name) => kinds[kind].reads.fields.includes(name))];
  }),
);

/**
 * The fields that the kind of a record has and others have not.
 *
 * @example ownFieldsOf(sourcesOf(imdb)) // { sizes: ["10K<n<100K"], formats: ["parquet"], … }
 */
export function ownFieldsOf(sources: RecordSources): OwnFields {
  const found: Partial<Record<OwnField, unknown>> = {};
  for (const name of namesOf.get(sources.kind) ?? []) found[name] = readers[name](sources);
  return found as OwnFields;
}
