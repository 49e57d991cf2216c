import { parentPort, workerData } from "node:worker_threads";
import { readLines, type ReadingOptions } from "./read-lines.ts";
import { type PackedLines, unpackLines } from "./packed-lines.ts";

const options = workerData as ReadingOptions;

parentPort?.on("message", (packed: PackedLines) => {
  const read = readLines(unpackLines(packed), options);
  const buffers = "rows" in read.records ? [read.records.packed.buffer as ArrayBuffer] : [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage(read, buffers);
});
