/**
 * Asks a hub for its health ten times a second, over a connection of its own each time, and sends how many milliseconds
 * each answer took. A thread apart from the one that makes the burst, whose own work would count otherwise.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

for (;;) {
  const start = performance.now();
  await (await fetch(`${workerData as string}/-/health`, { headers: { Connection: "close" } })).arrayBuffer();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage(performance.now() - start);
  await wait(100);
}
