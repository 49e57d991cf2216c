import { createReadStream, existsSync } from "node:fs";
import { loadavg } from "node:os";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { type CatalogRecord, parseRecord, toModelFacts } from "@modelshelf/store";
import { madeRecords } from "./catalog/make-records.ts";
import { addRow } from "./table/row.ts";

/**
 * Processor time per model to read the facts of its record, with all that is worked out where the record does not say it:
 * class, processor, library, weights, example. Imports do it for each record. Over the real sample when it is there, else
 * over made-up records. Ends with 1 beyond the limit.
 *
 *   npm run bench derivation
 */
const rounds = 21;
const limitMicroseconds = 20;
const sampleFile = "../shared/samples/models.jsonl.gz";

const isReal = existsSync(sampleFile);
const lines = isReal
  ? createInterface({ input: createReadStream(sampleFile).pipe(createGunzip()) })
  : madeRecords(10_000);
const records: CatalogRecord[] = [];
for await (const line of lines) {
  const { record } = parseRecord("model", JSON.parse(line));
  if (record) records.push(record);
}
if (records.length === 0) throw new Error("No record was read, so nothing can be measured.");

pass();
const times = Array.from({ length: rounds }, pass).sort((one, other) => one - other);
const median = times[Math.floor(rounds / 2)] ?? Number.NaN;
console.log(
  `${records.length.toLocaleString("en")} ${isReal ? "real" : "made-up"} records, ${rounds} rounds; load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
console.log(
  `  ${median.toFixed(1)} µs per record, from ${times[0]?.toFixed(1)} to ${times.at(-1)?.toFixed(1)} (limit: ${limitMicroseconds})`,
);
addRow({
  what: "reading the facts of a record",
  figure: median,
  unit: "µs",
  against: { limit: limitMicroseconds },
});
if (median > limitMicroseconds) {
  console.error(`Derivation takes ${median.toFixed(1)} µs, over ${limitMicroseconds}.`);
  process.exitCode = 1;
}

/** Microseconds per record of one pass over all. */
function pass(): number {
  const before = process.threadCpuUsage();
  // What comes out is used, so that no work can be left out.
  if (records.reduce((sum, record) => sum + toModelFacts(record).id.length, 0) === 0) throw new Error("Ids are empty.");
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / records.length;
}
