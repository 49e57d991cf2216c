import { clients } from "./all.ts";
import { type Client, keyOf } from "./client.ts";
import { fillPage } from "./page.ts";
import { type ClientRow, isMet, isResult, keepRows, loadRows, withRow } from "./results.ts";
import { serveClients } from "./serve-clients.ts";
import { tryClient } from "./try-client.ts";

/**
 * Lets unchanged clients read from one hub, one after the other, and writes the table of the documentation. Ends with 1 when
 * one of them did not get what it should; the others run all the same.
 *
 *   npm run nightly clients                             all
 *   node scripts/clients/run.ts --only datasets rclone   those whose name and release contain one of the words
 *   node scripts/clients/run.ts --requests Ollama        tells what it asks, too
 */
const showsRequests = process.argv.includes("--requests");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const chosen = clients.filter((client) => words.length === 0 || words.some((word) => keyOf(client).includes(word)));
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());

if (chosen.length === 0) {
  console.error(`No client is called so. Choose from: ${clients.map(keyOf).join(", ")}.`);
  process.exitCode = 2;
} else await tryAll();

async function tryAll(): Promise<void> {
  const served = await serveClients((request) => {
    if (showsRequests) console.log(`  ${requestLine(request)}`);
  });
  const order = clients.map(keyOf);
  const rows: ClientRow[] = [];
  try {
    for (const client of chosen) {
      if (stopping.signal.aborted) break;
      const row = await rowOf(client, served.address);
      console.log(`${row.key}: ${row.works} (${row.seconds} s) ${row.why}`.trimEnd());
      if (!isResult(client, row)) continue;
      rows.push(row);
      keepRows(withRow(loadRows(), row, order));
    }
  } finally {
    await served.close();
    fillPage();
  }
  if (rows.length === 0 || !rows.every(isMet) || stopping.signal.aborted) process.exitCode = 1;
}

/** @example requestLine(request) // "GET /v2/ada/tiny/manifests/Q8_0 (ollama/0.34.0)" */
function requestLine({ method, url, headers }: Request): string {
  const { pathname, search } = new URL(url);
  const range = headers.get("Range");
  return `${method} ${pathname}${search} (${range === null ? "" : `${range}, `}${headers.get("User-Agent") ?? "unnamed"})`;
}

async function rowOf(client: Client, endpoint: string): Promise<ClientRow> {
  const began = performance.now();
  const tried = await tryClient(client, endpoint);
  const { name, language, does } = client;
  const seconds = Math.round((performance.now() - began) / 1000);
  return { key: keyOf(client), name, language, does, ...tried, date: new Date().toISOString().slice(0, 10), seconds };
}
