import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atRest, memoryAtRest } from "./serve/at-rest.ts";
import { runByNpm, runHub, type RunningServer } from "./serve/run-server.ts";
import { addRow } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * How long it takes from starting the program to the whole first list of models, with the starter records and documents, and
 * what a hub holds that nobody asks for anything, alone and with npm: resident sizes, in which what processes share counts
 * for each. Needs the built web app.
 *
 *   npm run bench start
 */
const rounds = 5;
const limits = { answerMs: 1000, memoryMb: 200 };

const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
try {
  const dataFolder = join(folder, "data");
  const first = await start(dataFolder);
  // It compiles documents in the background, which later starts find compiled.
  await atRest(first.hub);
  await first.hub.end();
  const answers: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { hub, answerMs } = await start(dataFolder);
    answers.push(answerMs);
    memory.push(await memoryAtRest(hub));
    await hub.end();
  }
  const limit = { limit: limits.answerMs };
  print({ what: `first answer, median of ${rounds} starts`, figure: median(answers), unit: "ms", against: limit });
  print({
    what: "first answer in an empty data folder",
    figure: first.answerMs,
    unit: "ms",
    against: limit,
    goal: null,
  });
  const against = { limit: limits.memoryMb };
  print({ what: `memory at rest, median of ${rounds} starts`, figure: median(memory), unit: "MB", against });
  const whole = await runByNpm(dataFolder);
  print({
    what: "memory of all that `npm start` leaves running",
    figure: await memoryAtRest(whole),
    unit: "MB",
    against,
  });
  await whole.end();
} finally {
  rmSync(folder, { recursive: true });
}

function print(row: Parameters<typeof addRow>[0]): void {
  console.log(lineOf(addRow(row)));
}

async function start(dataFolder: string): Promise<{ readonly hub: RunningServer; readonly answerMs: number }> {
  const startMs = performance.now();
  const hub = await runHub(dataFolder, 1);
  const answer = await fetch(`${hub.url}/models`, { headers: { Accept: "text/html" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`/models answered ${answer.status}.`);
  return { hub, answerMs: performance.now() - startMs };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
