/**
 * Imports a file of models into a new catalog for `catalog.bench.ts`, and tells its parent what that took; started by hand,
 * it prints that.
 *
 *   import-file.ts <records.jsonl> <data folder>
 */
import { catalogFile, importJsonl, openSqliteStore } from "@modelshelf/store";

const [source = "", dataFolder = ""] = process.argv.slice(2);
const interrupt = new AbortController();
process.once("SIGINT", () => interrupt.abort());

const startedAt = performance.now();
const store = await openSqliteStore({ file: catalogFile(dataFolder) });
const { read, aborted } = await importJsonl({
  source,
  kind: "model",
  store,
  signal: interrupt.signal,
  onProgress: ({ bytesRead, bytesTotal = bytesRead }) => process.send?.({ progress: bytesRead / bytesTotal }),
});
await store.close();
const { user, system } = process.cpuUsage();
const took = {
  read,
  aborted,
  wallMs: performance.now() - startedAt,
  processorMs: (user + system) / 1000,
  // In kilobytes of 1024 bytes.
  memoryMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
};
// Started by hand, it has no parent to tell.
if (process.send === undefined) console.log(took);
else {
  process.send(took);
  process.disconnect();
}
