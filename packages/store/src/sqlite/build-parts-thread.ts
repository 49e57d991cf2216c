import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { buildPart } from "./build-part.ts";
import type { BuiltPart, PartsWanted } from "./parts-apart.ts";
import { Statements } from "./statements.ts";

const { address, parts } = workerData as PartsWanted;
const database = new DatabaseSync(address, { readOnly: true, timeout: 10_000 });
const statements = new Statements(database);
for (const { kind, part } of parts) {
  // Not all in one: writers could not reuse what they have written meanwhile.
  database.exec("BEGIN");
  const generation = Number(statements.get("SELECT generation FROM index_state")?.["generation"]);
  const built: BuiltPart = { kind, part, generation, bytes: buildPart(statements, kind, part) };
  database.exec("COMMIT");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage(built, [built.bytes.buffer as ArrayBuffer]);
}
database.close();
