import { parentPort } from "node:worker_threads";
import { readModule } from "../api/python/read-module.ts";
import type { PythonAnswer, PythonQuestion } from "./python-reader.ts";

parentPort?.on("message", ({ number, source }: PythonQuestion) => {
  const answer: PythonAnswer = { number, module: readModule(source) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage(answer);
});
