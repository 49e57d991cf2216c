import type { DatabaseSync } from "node:sqlite";
import { facetValuesOf } from "../../facets/facet-values.ts";
import type { RecordKind } from "../../kinds/kinds.ts";
import { parseRecord } from "../../record/parse-record.ts";

const kinds: readonly RecordKind[] = ["dataset", "space"];

/** Datasets and demo apps have more facets than before; the records as they came in tell their values. */
export function readRepositoriesAgain(database: DatabaseSync): void {
  const keys = database.prepare("SELECT record FROM record WHERE kind = ?");
  const content = database.prepare("SELECT source FROM content WHERE record = ?");
  const write = database.prepare("UPDATE content SET fields = ? WHERE record = ?");
  const insert = database.prepare("INSERT INTO facet_value (kind, facet, value, record) VALUES (?, ?, ?, ?)");
  for (const kind of kinds) {
    database.prepare("DELETE FROM facet_value WHERE kind = ?").run(kind);
    for (const { record: key } of keys.all(kind)) {
      const { record } = parseRecord(kind, JSON.parse(String(content.get(key ?? null)?.["source"])));
      // What stands in the catalogue was a record when it came in.
      if (record === undefined) continue;
      const { source: _source, ...fields } = record;
      write.run(JSON.stringify(fields), key ?? null);
      for (const [facet, value] of facetValuesOf(record)) insert.run(kind, facet, value, key ?? null);
    }
  }
}
