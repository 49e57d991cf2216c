import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { compilePage, sourceAsPage } from "./compile-page.ts";
import { allDirectives } from "../directives/all.ts";
import type { AnswerLinks, LinkAnswer } from "../tree/link-answers.ts";
import type { FromThread, ThreadSettings, ToThread } from "./messages.ts";

let hear: (answers: readonly LinkAnswer[]) => void = () => undefined;

/** Leaves out the time, which every message says. */
type Said = FromThread extends infer Message ? (Message extends unknown ? Omit<Message, "usedMs"> : never) : never;

function say(message: Said): void {
  const { user, system } = process.threadCpuUsage();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  parentPort?.postMessage({ ...message, usedMs: (user + system) / 1000 });
}

const answer: AnswerLinks = (questions) => {
  const { promise, resolve } = Promise.withResolvers<readonly LinkAnswer[]>();
  hear = resolve;
  say({ kind: "ask", questions });
  return promise;
};

async function compile({ work, fault }: Extract<ToThread, { kind: "compile" }>): Promise<void> {
  say({ kind: "begin" });
  const context = { directives: allDirectives, answer };
  const page = await (fault === undefined ? compilePage(work, context) : sourceAsPage(work, context, { fault }));
  say({ kind: "done", page });
}

// Linux alone keeps a priority per thread; elsewhere this would slow the whole process.
if ((workerData as ThreadSettings).isPatient && process.platform === "linux") setPriority(10);

parentPort?.on("message", (message: ToThread) => {
  // A fault of ours ends the thread, and its callers learn why.
  if (message.kind === "compile") return void compile(message);
  say({ kind: "begin" });
  hear(message.answers);
});
