import { flushCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const everyMs = 5000;
/** Less work than this in that time is none. */
const quietMs = 250;

/**
 * Collects what a start has left in memory, once, as soon as this process has done next to nothing for five seconds: after
 * it has opened the hub and compiled its documents. By itself the engine collects when it needs room, which a hub that
 * nobody asks never does.
 *
 * @param collect default: all that can be collected
 * @returns what ends the waiting
 * @example const stop = collectWhenQuiet(); await hub.closed; stop();
 */
export function collectWhenQuiet(collect: () => void = collectAll): () => void {
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1000 >= quietMs) return;
    clearInterval(timer);
    collect();
  }, everyMs).unref();
  return () => clearInterval(timer);
}

function collectAll(): void {
  // Functions that have not run lately are dropped: the next start should find them compiled all the same.
  flushCompileCache();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  // Compiled code is kept for one set of flags only.
  setFlagsFromString("--no-expose-gc");
  // The second time frees what the first one has finalized.
  for (let times = 0; times < 2; times += 1) collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
