import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { compilePage } from "../compile-page.ts";
import { allDirectives } from "../directives/all.ts";
import type { LinkAnswer } from "../tree/link-answers.ts";
import type { FromThread, ThreadSettings, ToThread } from "./messages.ts";

const waiting = new Map<number, (answers: readonly LinkAnswer[]) => void>();

function say(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage(message);
}

async function compile({ job, work }: Extract<ToThread, { kind: "compile" }>): Promise<void> {
  const page = await compilePage(work, {
    directives: allDirectives,
    answer: (questions) => {
      const { promise, resolve } = Promise.withResolvers<readonly LinkAnswer[]>();
      waiting.set(job, resolve);
      say({ kind: "ask", job, questions });
      return promise;
    },
  });
  say({ kind: "done", job, page });
}

// Linux alone keeps a priority per thread; elsewhere this would slow the whole process.
if ((workerData as ThreadSettings).isPatient && process.platform === "linux") setPriority(10);

parentPort?.on("message", (message: ToThread) => {
  // A fault of ours ends the thread, and whoever waits for it learns why.
  if (message.kind === "compile") return void compile(message);
  waiting.get(message.job)?.(message.answers);
  waiting.delete(message.job);
});
