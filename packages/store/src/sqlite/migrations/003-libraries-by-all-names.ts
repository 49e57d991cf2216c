import type { DatabaseSync } from "node:sqlite";
import { facetValuesOf } from "../../facets/facet-values.ts";
import type { CatalogueRecord } from "../../record/record.ts";

/** Models are found under all libraries that their tags and other names speak of, not under `library_name` alone. */
export function findModelsByAllLibraries(database: DatabaseSync): void {
  const models = database.prepare("SELECT record, fields FROM record JOIN content USING (record) WHERE kind = 'model'");
  const insert = database.prepare(
    "INSERT INTO facet_value (kind, facet, value, record) VALUES ('model', 'library', ?, ?)",
  );
  database.exec("DELETE FROM facet_value WHERE kind = 'model' AND facet = 'library'");
  for (const { record: key, fields } of models.all()) {
    const values = facetValuesOf(JSON.parse(String(fields)) as CatalogueRecord);
    for (const [facet, value] of values) if (facet === "library") insert.run(value, key ?? null);
  }
}
