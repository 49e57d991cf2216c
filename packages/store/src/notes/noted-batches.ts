import { unpackRecord } from "../prepared/packed-content.ts";
import { packedAt, type PreparedBatch, prepareRecords } from "../prepared/prepare-records.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Notes } from "./notes.ts";

/**
 * Prepared records with the notes on them. Those that there are notes on are few: they are made ready again, so that threads
 * that read records know nothing of notes.
 */
export function notedBatches(batches: readonly PreparedBatch[], notes: Notes): readonly PreparedBatch[] {
  const noted: CatalogRecord[] = [];
  const others = batches.map((batch): PreparedBatch => {
    const { prepared, omitted } = batch;
    const places = [...prepared.records.keys()].filter((place) => {
      const record = prepared.records[place];
      return record !== undefined && !omitted.has(place) && (record.hasNotes || notes.has(record));
    });
    for (const place of places) noted.push(notes.addTo(unpackRecord(packedAt(prepared, place))));
    return places.length === 0 ? batch : { prepared, omitted: new Set([...omitted, ...places]) };
  });
  return noted.length === 0 ? batches : [...others, { prepared: prepareRecords(noted), omitted: new Set() }];
}
