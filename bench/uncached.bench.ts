import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fillFolder, option } from "./catalog/fill-folder.ts";
import { runHub } from "./serve/run-server.ts";
import { measureKinds } from "./serve/uncached-kinds.ts";

/**
 * Costs of every kind of page that is not kept, as HTML, Markdown and JSON: processor time of all threads of a hub. Needs
 * the built web app.
 *
 *   npm run bench uncached                       37,000 records that are made up
 *   npm run bench uncached -- --records 1000000  so many
 *   npm run bench uncached -- --data var         an existing data folder
 */
const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
try {
  console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}.`);
  const data = option("--data") ?? (await fillFolder(join(folder, "data"), option("--records") ?? "37000"));
  const hub = await runHub(data, 1);
  await measureKinds(hub);
  await hub.end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
