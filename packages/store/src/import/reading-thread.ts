import { parentPort, workerData } from "node:worker_threads";
import { unpackLines } from "./packed-lines.ts";
import { readLines } from "./read-lines.ts";
import type { AskedLines, ReadingThreadData } from "./reading-threads.ts";
import { TaskClaims } from "./task-claims.ts";

const { options, claims: shared } = workerData as ReadingThreadData;
const claims = new TaskClaims(shared);

parentPort?.on("message", ({ packed, claim }: AskedLines) => {
  const read = claims.take(claim) ? readLines(unpackLines(packed), options) : undefined;
  const buffers = read !== undefined && "rows" in read.records ? [read.records.packed.buffer as ArrayBuffer] : [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage(read, buffers);
});
