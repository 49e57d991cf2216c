/**
 * Runs what is slow or depends on releases of others, and ends with one table and one exit code: 0 when every part that was
 * asked for has passed.
 *
 *   npm run nightly                   all parts
 *   npm run nightly webkit installs   some of them
 *   npm run nightly -- --list         their names, and what each needs that this machine lacks
 *
 * Ctrl-C ends the part that runs; the table says which did not.
 */
import { missingFor, parts } from "./parts.ts";
import { type Outcome, runPart } from "./run-part.ts";

const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== "--list" && !parts.some(({ name }) => name === word));
const chosen = words.some((word) => !word.startsWith("--")) ? parts.filter(({ name }) => words.includes(name)) : parts;

if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join('", "')}". Choose from: ${parts.map(({ name }) => name).join(", ")}.`,
  );
  process.exitCode = 2;
} else if (words.includes("--list")) list();
else await runAll();

function list(): void {
  for (const part of chosen) console.log(`${part.name.padEnd(16)}${part.about}. ${missingFor(part)}`.trimEnd());
}

async function runAll(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
  const rows: (readonly [name: string, outcome: Outcome])[] = [];
  for (const part of chosen) rows.push([part.name, await runPart(part, stopping.signal)]);
  console.log(`\n${"Part".padEnd(16)}${"Outcome".padEnd(10)}  Minutes`);
  for (const [name, { word, seconds, reason }] of rows) {
    const minutes = seconds === 0 ? "" : (seconds / 60).toFixed(1);
    console.log(`${name.padEnd(16)}${word.padEnd(10)}${minutes.padStart(9)}  ${reason}`.trimEnd());
  }
  process.exitCode = rows.every(([, { word }]) => word === "passed") ? 0 : 1;
}
