import { apiReference } from "./api-reference.ts";
import { facetParameters } from "./facet-parameters.ts";
import { indexValues } from "./index-values.ts";
import { inferenceClients } from "./inference-clients.ts";
import { datasetGoldens, fileQueryGolden, inferenceGoldens, localAppGoldens, snippetGoldens } from "./goldens.ts";
import { openApiPage } from "./openapi-page.ts";
import { proseContents } from "./prose-contents.ts";
import { optionTables } from "./option-tables.ts";
import { settingsTable } from "./settings-table.ts";
import type { Generator } from "./generator.ts";

/** Generators of files that derive from the entries themselves, by way of the indexes. */
export const derived: readonly Generator[] = [
  facetParameters,
  settingsTable,
  optionTables,
  apiReference,
  openApiPage,
  indexValues,
  inferenceClients,
  proseContents,
  fileQueryGolden,
  snippetGoldens,
  datasetGoldens,
  localAppGoldens,
  inferenceGoldens,
];
