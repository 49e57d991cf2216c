// Runs modules one after the other in one process, because importing the libraries takes longer than the calls.
//
// Standard input: on each line a JSON list of [file, folder]; standard output: for each line a JSON list of [text printed,
// error or null].

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";

// A wait for a queue is cut to a hundredth: nothing on this machine takes long. Longer times are limits, and odd ones the
// ticks by which `fetch` measures them.
const pause = globalThis.setTimeout;
const hurried = (wait) => (wait <= 5000 && wait % 100 === 0 ? wait / 100 : wait);
globalThis.setTimeout = (work, wait, ...others) => pause(work, hurried(wait), ...others);

const write = process.stdout.write;

async function run([file, folder]) {
  process.chdir(folder);
  let printed = "";
  process.stdout.write = (piece) => {
    printed += piece;
    return true;
  };
  const error = await import(pathToFileURL(file).href).then(() => null, inspect);
  process.stdout.write = write;
  return [printed, error];
}

for await (const line of createInterface({ input: process.stdin })) {
  const results = [];
  for (const program of JSON.parse(line)) results.push(await run(program));
  process.stdout.write(`${JSON.stringify(results)}\n`);
}
// Connections that are kept for the next program would keep this one waiting.
process.exit();
