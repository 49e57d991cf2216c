import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { addRow } from "./table/row.ts";

/**
 * Costs of a burst of requests for those who are not part of it, on a hub of some ten thousand models in a process of its
 * own: readers who leave before their answer, and a thousand at once who stay and ask for a list that is kept, or each time
 * for one that is not. Needs the built web app. Ends with 1 beyond a limit.
 *
 *   npm run bench burst
 */
const kept = (): string => "/models?search=bert";
let askedFor = 0;
/** Another address each time, so that no answer is kept for it. */
const fresh = (path: string) => (): string => `${path}&reader=${(askedFor += 1)}`;
const dearest = ["/models?limit=1000", "/models.json?limit=1000"];
const limits = { leftMs: 500, healthMs: 100, served: 0.8 };

const faults: string[] = [];
const server = fork("bench/burst/serve-hub.ts", { stdio: ["ignore", "inherit", "inherit", "ipc"] });
const [{ url }] = (await once(server, "message")) as [{ url: string }];
const port = Number(new URL(url).port);
console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}.`);
await settle();
for (let round = 0; round < 20; round += 1) await (await fetch(url + kept())).arrayBuffer();
for (const path of dearest) await leave(path);
await stay("kept", kept);
await stay("not kept", fresh("/models?search=bert"));
server.send("end");
await once(server, "exit");
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** A hub that has just started compiles texts in the background for a while. */
async function settle(): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    if ((await processorMs(server, () => wait(1000))) < 100) return;
  }
}

/** A hundred readers who ask and are gone 30 ms later. */
async function leave(path: string): Promise<void> {
  const next = fresh(path);
  await (await fetch(url + next())).arrayBuffer();
  const alone = await processorMs(server, async () => void (await (await fetch(url + next())).arrayBuffer()));
  const cost = await processorMs(server, async () => {
    const sockets = Array.from({ length: 100 }, () => ask(next()));
    await wait(30);
    for (const socket of sockets) socket.resetAndDestroy();
    await healthMs();
    await wait(300);
  });
  console.log(
    `100 × ${path}, left after 30 ms: ${cost.toFixed(0)} ms of processor; one that is read: ${alone.toFixed(0)} ms`,
  );
  addRow({ what: `100 readers who left ${path}`, figure: cost, unit: "ms", against: { limit: limits.leftMs } });
  if (cost > limits.leftMs) faults.push(`Readers who left ${path} cost ${cost.toFixed(0)} ms, over ${limits.leftMs}.`);
}

/** A thousand connections, each asking for a list again and again, against four. */
async function stay(which: string, next: () => string): Promise<void> {
  const quiet = await served(4, 5000, next);
  const burst = await served(1000, 5000, next);
  const ratio = burst.perSecond / quiet.perSecond;
  for (const [name, { perSecond, refused, health, memoryMb }] of Object.entries({ quiet, burst })) {
    const [median, worst] = [health[Math.floor(health.length / 2)] ?? 0, health.at(-1) ?? 0];
    console.log(
      `lists that are ${which}, ${name}: ${perSecond.toFixed(0)} lists a second, ${refused} sent away; health after ${median.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms; ${memoryMb.toFixed(0)} MB`,
    );
  }
  console.log(`lists that are ${which} served in the burst, beside none: ${ratio.toFixed(2)}`);
  addRow({
    what: `lists that are ${which} in a burst of 1,000 connections`,
    figure: burst.perSecond,
    unit: "/s",
    against: { peer: "without a burst", figure: quiet.perSecond },
    goal: { atLeast: limits.served },
  });
  if (ratio < limits.served) faults.push(`A burst leaves ${ratio.toFixed(2)} of the lists, under ${limits.served}.`);
  const worst = burst.health.at(-1) ?? 0;
  addRow({
    what: `health in a burst for lists that are ${which}, at worst`,
    figure: worst,
    unit: "ms",
    against: { limit: limits.healthMs },
  });
  if (worst > limits.healthMs) faults.push(`Health took ${worst.toFixed(0)} ms in the burst, over ${limits.healthMs}.`);
}

async function served(connections: number, forMs: number, next: () => string) {
  const health: number[] = [];
  const asking = new Worker(new URL("burst/ask-health.ts", import.meta.url), { workerData: url });
  asking.on("message", (ms: number) => health.push(ms));
  await once(asking, "message");
  let answered = 0;
  let refused = 0;
  const start = performance.now();
  const end = start + forMs;
  const sockets = Array.from({ length: connections }, () => {
    const socket = ask(next());
    socket.on("data", (data: Buffer) => {
      const head = data.subarray(0, 12).toString("latin1");
      if (!head.startsWith("HTTP/1.1 ")) return;
      if (head.endsWith("200")) answered += 1;
      else refused += 1;
      // As a browser that is told to come again later, only much sooner.
      const delay = head.endsWith("200") ? 0 : 200;
      setTimeout(() => performance.now() < end && socket.writable && socket.write(requestOf(next())), delay);
    });
    return socket;
  });
  await wait(forMs);
  const seconds = (performance.now() - start) / 1000;
  const { memoryMb } = await told(server);
  await asking.terminate();
  for (const socket of sockets) socket.destroy();
  await healthMs();
  return { perSecond: answered / seconds, refused, health: health.sort((a, b) => a - b), memoryMb };
}

function ask(path: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(requestOf(path)));
  socket.on("error", () => undefined);
  return socket;
}

function requestOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
}

async function healthMs(): Promise<number> {
  const start = performance.now();
  await (await fetch(`${url}/-/health`)).arrayBuffer();
  return performance.now() - start;
}

async function processorMs(child: ChildProcess, work: () => Promise<void>): Promise<number> {
  const before = await told(child);
  await work();
  return (await told(child)).processorMs - before.processorMs;
}

async function told(child: ChildProcess): Promise<{ readonly processorMs: number; readonly memoryMb: number }> {
  child.send("how much");
  const [answer] = (await once(child, "message")) as [{ processorMs: number; memoryMb: number }];
  return answer;
}
